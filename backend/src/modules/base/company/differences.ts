import { createHash } from 'node:crypto';
import type { ChangePreview } from '@plinth/contracts/base/company/company-changes';

export type Change = ChangePreview['changes'][number];
type Value = string | readonly string[] | null | undefined;

/** Formats a field for the log and the page. Lists are joined by semicolons, which no name contains. */
const formatField = (value: Value): string => (typeof value === 'string' ? value : (value?.join('; ') ?? ''));

/** Lists the fields of the wanted values that differ from the saved ones. */
export function listDifferences(
  before: Readonly<Record<string, Value>>,
  wantedValues: Readonly<Record<string, Value>>,
): Change[] {
  return Object.entries(wantedValues).flatMap(([field, value]) => {
    const change = { field, before: formatField(before[field]), after: formatField(value) };
    return change.before === change.after ? [] : [change];
  });
}

/** Returns the fields before or after changes, as the log keeps them. */
export const pickSide = (changes: readonly Change[], side: 'before' | 'after'): Record<string, string> =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

/** Returns a stamp of the record; a different one means that somebody changed it meanwhile. */
export const calculateStamp = (record: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
