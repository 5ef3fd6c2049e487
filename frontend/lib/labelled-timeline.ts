import type { TimelineEntry } from '@plinth/contracts/kernel/common';

/** Words for the changes of a field. */
export interface FieldLabels {
  readonly title: string;
  /** Words of its codes: the `said` of their labels. */
  readonly said?: (value: string) => string;
  /** Text when the field has become empty. */
  readonly emptied?: string;
}

/** A timeline with fields and codes in words, newest first. Fields that nobody named stay as they are. */
export function labelledTimeline(
  entries: readonly TimelineEntry[],
  fields: Readonly<Record<string, FieldLabels>>,
): TimelineEntry[] {
  return entries
    .map((entry) => {
      if (entry.field === null || !Object.hasOwn(fields, entry.field)) return entry;
      const { title, said: formatValue = (value: string) => value, emptied: emptyText = null } = fields[entry.field];
      const inWords = (value: string | null) => (value === null || value === '' ? null : formatValue(value));
      return {
        ...entry,
        field: title,
        old_value: inWords(entry.old_value),
        new_value: inWords(entry.new_value) ?? emptyText,
      };
    })
    .toReversed();
}
