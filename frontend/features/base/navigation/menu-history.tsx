import { fieldInWords } from '@plinth/contracts/kernel/log-fields';
import { actionInWords } from '@plinth/contracts/kernel/log-labels';
import type { MenuEntry } from '@plinth/contracts/base/navigation/menu-editing';
import { ChangeHistory } from '@/ui/change-history';

const valueOrNothing = (value: string | null) => (value === null || value === '' ? 'nothing' : value);

/** Earlier changes of the menus. Undoing one fills the form with the values before it. */
export function MenuHistory({
  entries,
  nameOf,
  onUndo,
}: {
  entries: readonly MenuEntry[];
  nameOf: (entry: MenuEntry) => string;
  /** Returns the function that undoes an entry; null when it cannot be undone here. */
  onUndo: (entry: MenuEntry) => (() => void) | null;
}) {
  return (
    <ChangeHistory
      subject="the menus"
      entries={entries}
      describe={(entry) => (
        <>
          {actionInWords(entry.action)}: {nameOf(entry)}
          {entry.changes.map(({ field, before, after }) => (
            <div key={field}>
              {fieldInWords(field)}: {valueOrNothing(before)} → {valueOrNothing(after)}
            </div>
          ))}
        </>
      )}
      undo={(entry) => {
        const run = onUndo(entry);
        return run && { label: nameOf(entry), run };
      }}
    />
  );
}
