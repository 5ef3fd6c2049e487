import type { Made } from './sold-units';

/** `C1`, `C2` … of the lines that are cupboards, in the order of the lines; null for all others. Labels, papers and reports of a fault go by it. */
export function cupboardLabels(units: readonly Pick<Made, 'kind'>[]): (string | null)[] {
  let count = 0;
  return units.map(({ kind }) => (kind === 'cupboard' ? `C${String((count += 1))}` : null));
}

/** Returns the label of a cupboard's part: `C2-A`. */
export const partLabel = (cupboard: string, { code }: { readonly code: string }): string => `${cupboard}-${code}`;
