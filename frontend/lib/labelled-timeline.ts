import type { TimelineEntry } from '@plinth/contracts/kernel/common';

/** Labels for the changes of a field. */
export interface FieldLabels {
  readonly title: string;
  /** Returns the label of a code: the `said` of its labels. */
  readonly formatValue?: (value: string) => string;
  /** Text for a field that was emptied. */
  readonly emptied?: string;
}

/** Returns a timeline with labels, newest first. Fields without a label stay unchanged. */
export function labelledTimeline(
  entries: readonly TimelineEntry[],
  fields: Readonly<Record<string, FieldLabels>>,
): TimelineEntry[] {
  return entries
    .map((entry) => {
      if (entry.field === null || !Object.hasOwn(fields, entry.field)) return entry;
      const { title, formatValue = (value: string) => value, emptied: emptyText = null } = fields[entry.field];
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
