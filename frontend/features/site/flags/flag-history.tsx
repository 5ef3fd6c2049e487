import { flagList, isFlag } from '@plinth/contracts/flag-list';
import type { FlagTable } from '@plinth/contracts/flags';
import { actionInWords, fieldInWords } from '@plinth/contracts/log-labels';
import type { MenuEntry } from '@plinth/contracts/menu-editing';
import { formatDateTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Stack } from '@/ui/layout';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { valueInWords } from './flag-words';

const titleOf = (key: string | null): string => (key !== null && isFlag(key) ? flagList[key].title : (key ?? ''));

/** What was changed of the flags, with a way back: what was is filled in, to be looked at and saved. */
export function FlagHistory({
  entries,
  table,
  onUndo,
}: {
  entries: readonly MenuEntry[];
  table: FlagTable;
  onUndo: ((entry: MenuEntry) => void) | null;
}) {
  if (entries.length === 0) return null;
  return (
    <Stack as="section" $gap={4}>
      <h2>What was changed</h2>
      <TableScroll aria-label="What was changed of the flags">
        <Table className="lined">
          <TableHead columns={['When', 'Who', 'What', 'Reason', { name: 'What can be done', hidden: true }]} />
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>{formatDateTime(entry.at)}</td>
                <td>{entry.actor}</td>
                <td>
                  {actionInWords(entry.action)}: {titleOf(entry.subject)}
                  {entry.changes.map(({ field, before, after }) => (
                    <div key={field}>
                      {fieldInWords(field)}: {valueInWords(field, before, table)} → {valueInWords(field, after, table)}
                    </div>
                  ))}
                </td>
                <td>{entry.reason}</td>
                <td>
                  {onUndo && entry.subject !== null && isFlag(entry.subject) && (
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={`Undo the change of ${formatDateTime(entry.at)}: ${titleOf(entry.subject)}`}
                      onClick={() => onUndo(entry)}
                    >
                      Undo
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Stack>
  );
}
