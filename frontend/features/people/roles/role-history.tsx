import { actionInWords, fieldInWords } from '@plinth/contracts/log-labels';
import type { RightsTable } from '@plinth/contracts/role-rights';
import { formatDateTime } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { actionsOf, type RightsDraft } from './rights-draft';

/** What was changed of a role, with a way back: what an entry changed is ticked as it was, to be looked at and saved. */
export function RoleHistory({
  role,
  pages,
  onUndo,
}: {
  role: string;
  pages: RightsTable['pages'];
  onUndo: ((draft: RightsDraft, reason: string) => void) | null;
}) {
  const { data: entries = [] } = trpc.roles.history.useQuery({ role });
  const nameOf = (field: string) => pages.find(({ url }) => url === field)?.name ?? fieldInWords(field);
  const words = (value: string | null) => (value === null || value === '' ? 'nothing' : value);
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>What was changed</h2>
      <TableScroll aria-label="What was changed of this role">
        <Table className="lined">
          <TableHead columns={['When', 'Who', 'What', 'Reason', { name: 'What can be done', hidden: true }]} />
          <tbody>
            {entries.map((entry) => {
              const rights = entry.changes.filter(({ field }) => pages.some(({ url }) => url === field));
              return (
                <tr key={entry.id}>
                  <td>{formatDateTime(entry.at)}</td>
                  <td>{entry.actor}</td>
                  <td>
                    {entry.changes.length === 0
                      ? actionInWords(entry.action)
                      : entry.changes
                          .map(({ field, before, after }) => `${nameOf(field)}: ${words(before)} → ${words(after)}`)
                          .join('; ')}
                  </td>
                  <td>{entry.reason}</td>
                  <td>
                    {onUndo && entry.action === 'role.rights' && rights.length > 0 && (
                      <Button
                        size="small"
                        variant="secondary"
                        aria-label={`Undo the change of ${formatDateTime(entry.at)}`}
                        onClick={() =>
                          onUndo(
                            new Map(rights.map(({ field, before }) => [field, actionsOf(before)])),
                            `Undoes the change of ${formatDateTime(entry.at)}`,
                          )
                        }
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
