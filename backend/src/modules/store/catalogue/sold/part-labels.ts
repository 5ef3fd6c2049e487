import type { UnitAsMade } from './sold-units';

/**
 * Returns the labels `C1`, `C2` … of the cupboards among the lines, in order; null for other lines. Labels, papers
 * and fault reports use them.
 */
export function cupboardLabels(units: readonly Pick<UnitAsMade, 'kind'>[]): (string | null)[] {
  let count = 0;
  return units.map(({ kind }) => (kind === 'cupboard' ? `C${String((count += 1))}` : null));
}

/** Returns the label of a cupboard's part: `C2-A`. */
export const partLabel = (cupboard: string, { code }: { readonly code: string }): string => `${cupboard}-${code}`;
