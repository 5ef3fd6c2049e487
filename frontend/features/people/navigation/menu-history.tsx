import { actionInWords, fieldInWords } from '@plinth/contracts/log-labels';
import type { MenuEntry } from '@plinth/contracts/menu-editing';
import { formatDateTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Table, TableHead, TableScroll } from '@/ui/table';

const words = (value: string | null) => (value === null || value === '' ? 'nothing' : value);

/** What was changed of the menus, with a way back: an entry's fields are filled in as they were, to be looked at and saved. */
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
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>What was changed</h2>
      <TableScroll aria-label="What was changed of the menus">
        <Table className="lined">
          <TableHead columns={['When', 'Who', 'What', 'Reason', { name: 'What can be done', hidden: true }]} />
          <tbody>
            {entries.map((entry) => {
              const undo = onUndo(entry);
              return (
                <tr key={entry.id}>
                  <td>{formatDateTime(entry.at)}</td>
                  <td>{entry.actor}</td>
                  <td>
                    {actionInWords(entry.action)}: {nameOf(entry)}
                    {entry.changes.map(({ field, before, after }) => (
                      <div key={field}>
                        {fieldInWords(field)}: {words(before)} → {words(after)}
                      </div>
                    ))}
                  </td>
                  <td>{entry.reason}</td>
                  <td>
                    {undo && (
                      <Button
                        size="small"
                        variant="secondary"
                        aria-label={`Undo the change of ${formatDateTime(entry.at)}: ${nameOf(entry)}`}
                        onClick={undo}
                      >
                        Undo
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </TableScroll>
    </section>
  );
}
