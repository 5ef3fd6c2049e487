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
  const grouped = String(rand).replace(/\B(?=(\d{3})+$)/g, NBSP);
  return `${cents < 0 ? '−' : ''}R${grouped}.${rest}`;
}

/**
 * Reads what a person typed as rand: `1234`, `1 234,50`, `R1,234.50`, and what `formatRand` writes. Thousands may be parted by spaces or commas.
 * @returns whole cents, or null when the text is not an amount with at most two decimals
 */
export function parseRand(text: string): Cents | null {
  const compact = text
    .trim()
    .replace(/^−/, '-')
    .replace(/^(-?)\s*R\s*/i, '$1')
    .replace(/[\s\u00a0]/g, '');
  const normal = /^-?\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(compact)
    ? compact.replace(/,/g, '')
    : compact.replace(',', '.');
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(normal);
  if (!match) return null;
  const [, sign, rand, decimals = ''] = match;
  const cents = Number(rand) * CENTS_PER_RAND + Number(decimals.padEnd(2, '0'));
  return sign && cents !== 0 ? -cents : cents;
}
