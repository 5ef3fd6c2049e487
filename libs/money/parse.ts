import { CENTS_PER_RAND, type Cents } from './cents';

/**
 * Parses typed rand: `1234`, `1 234,50`, `R1,234.50`, and the output of `formatRand`. Thousands may be separated by
 * spaces or commas.
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
