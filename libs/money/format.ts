import { CENTS_PER_RAND, isCents, type Cents } from './cents';

/** No-break space: keeps an amount on one line. */
const NBSP = '\u00a0';

/**
 * The one way an amount becomes text, on pages, in documents and in mail: `R1 234.50`, thousands parted by a no-break
 * space, always two decimals; a negative amount is `−R1 234.50`.
 * @param cents whole cents
 * @throws RangeError for anything that is not a whole number of cents
 */
export function formatRand(cents: Cents): string {
  if (!isCents(cents)) throw new RangeError(`Not an amount of money: ${cents}`);
  const magnitude = Math.abs(cents);
  const rand = Math.floor(magnitude / CENTS_PER_RAND);
  const rest = String(magnitude % CENTS_PER_RAND).padStart(2, '0');
  const groupedRand = String(rand).replace(/\B(?=(\d{3})+$)/g, NBSP);
  return `${cents < 0 ? '−' : ''}R${groupedRand}.${rest}`;
}
