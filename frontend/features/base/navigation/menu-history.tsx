import { actionInWords, fieldInWords } from '@plinth/contracts/kernel/log-labels';
import type { MenuEntry } from '@plinth/contracts/base/navigation/menu-editing';
import { ChangeHistory } from '@/ui/change-history';

const words = (value: string | null) => (value === null || value === '' ? 'nothing' : value);

/** What was changed of the menus: undone, an entry's fields are filled in as they were. */
export function MenuHistory({
  entries,
  nameOf,
  onUndo,
}: {
  entries: readonly MenuEntry[];
  nameOf: (entry: MenuEntry) => string;
  /** None for what cannot be taken back from here. */
  onUndo: (entry: MenuEntry) => (() => void) | null;
}) {
  return (
    <ChangeHistory
      of="the menus"
      entries={entries}
      what={(entry) => (
        <>
          {actionInWords(entry.action)}: {nameOf(entry)}
          {entry.changes.map(({ field, before, after }) => (
            <div key={field}>
              {fieldInWords(field)}: {words(before)} → {words(after)}
            </div>
          ))}
        </>
      )}
      undo={(entry) => {
        const run = onUndo(entry);
        return run && { of: nameOf(entry), run };
      }}
    />
  );
}
