/* Percentages as people type them. Basis points: 250 is 2.5%. */

const WHOLE_BP = 10_000;

/** Parses `5`, `5%` or `2,5`; null unless it is a percentage from 0 to 100 with at most two decimals. */
export function parsePercent(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const bp = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return bp <= WHOLE_BP ? bp : null;
}

/** Formats basis points for a field: `2.5`, `5`; empty for 0. */
export const percentText = (bp: number): string => (bp === 0 ? '' : String(bp / 100));
