import { CENTS_PER_RAND, isCents, type Cents } from './cents';

/** No-break space: keeps an amount on one line. */
const NBSP = '\u00a0';

/**
 * Formats an amount, for pages, documents and mail: `R1 234.50`, thousands separated by a no-break space, always two
 * decimals; negative as `−R1 234.50`. Nothing else formats money.
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
