import type { Column } from './definition';

export interface ColumnSum {
  /** Label of the sum; empty where the column's title is enough. */
  word: string;
  cents: number;
}

/** Returns the sums below a column. */
export function sumsOf(
  { sum }: Pick<Column<never>, 'sum'>,
  sums: Readonly<Record<string, number>> | undefined,
): ColumnSum[] {
  if (sum === undefined || sums === undefined) return [];
  if (typeof sum === 'string') return Object.hasOwn(sums, sum) ? [{ word: '', cents: sums[sum] }] : [];
  return Object.entries(sum).flatMap(([key, word]) => (sums[key] ? [{ word, cents: sums[key] }] : []));
}
