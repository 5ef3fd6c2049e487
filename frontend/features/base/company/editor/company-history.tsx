import type { CompanyEntry } from '@plinth/contracts/company-editing';
import { fieldInWords } from '@plinth/contracts/log-labels';
import { formatDateTime } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Table, TableHead, TableScroll } from '@/ui/table';

/** What was changed, by whom and why, with a way back that is looked at like any change. */
export function CompanyHistory({ onUndo }: { onUndo: ((entry: CompanyEntry) => void) | null }) {
  const { data: entries = [] } = trpc.company.history.useQuery(undefined, { staleTime: 0 });
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>What was changed</h2>
      <TableScroll aria-label="What was changed of the company">
        <Table className="lined">
          <TableHead columns={['When', 'Who', 'What', 'Reason', { name: 'What can be done', hidden: true }]} />
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>{formatDateTime(entry.at)}</td>
                <td>{entry.actor}</td>
                <td>
                  {entry.changes
                    .map(
                      ({ field, before, after }) => `${fieldInWords(field)}: ${before || 'none'} → ${after || 'none'}`,
                    )
                    .join('; ')}
                </td>
                <td>{entry.reason}</td>
                <td>
                  {onUndo && (
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={`Undo the change of ${formatDateTime(entry.at)}`}
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
    </section>
  );
}
