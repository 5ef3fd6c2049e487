import { flagList, isFlag } from '@plinth/contracts/base/flags/flag-list';
import type { FlagTable } from '@plinth/contracts/base/flags/flags';
import { fieldInWords } from '@plinth/contracts/kernel/log-fields';
import { actionInWords } from '@plinth/contracts/kernel/log-labels';
import type { MenuEntry } from '@plinth/contracts/base/navigation/menu-editing';
import { ChangeHistory } from '@/ui/change-history';
import { valueInWords } from './flag-text';

const titleOf = (key: string | null): string => (key !== null && isFlag(key) ? flagList[key].title : (key ?? ''));

/** Earlier changes of the flags. Undoing one fills the form with the values before it. */
export function FlagHistory({
  entries,
  table,
  onUndo,
}: {
  entries: readonly MenuEntry[];
  table: FlagTable;
  onUndo: ((entry: MenuEntry) => void) | null;
}) {
  return (
    <ChangeHistory
      subject="the flags"
      entries={entries}
      describe={({ action, subject, changes }) => (
        <>
          {actionInWords(action)}: {titleOf(subject)}
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              {fieldInWords(field)}: {valueInWords(field, before, table)} → {valueInWords(field, after, table)}
            </div>
          ))}
        </>
      )}
      undo={(entry) =>
        onUndo && entry.subject !== null && isFlag(entry.subject)
          ? { label: titleOf(entry.subject), run: () => onUndo(entry) }
          : null
      }
    />
  );
}
