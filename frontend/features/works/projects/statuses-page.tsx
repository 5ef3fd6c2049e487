import { columnKinds, projectStatuses, toneOfColour } from '@plinth/contracts/works/projects/production-labels';
import type { ProjectColumnRow } from '@plinth/contracts/works/projects/projects';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { RowButtons, useSettingsRows } from '@/features/works/settings-rows';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Container, Inline } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Table, TableHead, TableScroll } from '@/ui/table';

const StatusDialog = dynamic(() => import('./status-dialog').then((module) => module.StatusDialog), { ssr: false });

/** Page of the project statuses, which are the columns of the board: staff name, order and colour them. */
export function StatusesPage() {
  const utils = trpc.useUtils();
  const query = trpc.projectColumns.all.useQuery();
  const reorder = trpc.projectColumns.order.useMutation();
  const retire = trpc.projectColumns.retire.useMutation();
  const [editing, setEditing] = useState<ProjectColumnRow | 'new' | null>(null);
  const mayCreate = usePermission('create', staffPages.projectStatuses.path);
  const mayUpdate = usePermission('update', staffPages.projectStatuses.path);
  const rows = query.data ?? [];
  const updateCache = (savedRows: ProjectColumnRow[]) => utils.projectColumns.all.setData(undefined, savedRows);
  const { save, remove } = useSettingsRows({ show: updateCache, reload: query.refetch });
  const shift = (at: number, by: number) => {
    const ids = rows.map(({ id }) => id);
    const [movedId] = ids.splice(at, 1);
    ids.splice(at + by, 0, movedId);
    void save(() => reorder.mutateAsync({ ids }), `${rows[at].name} moved`);
  };
  return (
    <Container>
      <PageHeading
        tight
        lead="The columns of the board, in their order. Where a status has “Moves here when”, projects move to it automatically."
        actions={
          <Inline>
            {mayCreate && <Button onClick={() => setEditing('new')}>New status</Button>}
            <ButtonLink variant="secondary" href={staffPages.ownStations.path}>
              {staffPages.ownStations.title}
            </ButtonLink>
            <ButtonLink variant="secondary" href={staffPages.planningBoard.path}>
              {staffPages.planningBoard.title}
            </ButtonLink>
          </Inline>
        }
      >
        {staffPages.projectStatuses.title}
      </PageHeading>
      {query.error && (
        <Notice tone="danger" title="The statuses did not load">
          {messageForPerson(query.error)}
        </Notice>
      )}
      <TableScroll aria-label="Statuses in their order">
        <Table className="lined">
          <TableHead
            columns={[
              'Status',
              { name: 'Meaning', on: 'wide' },
              { name: 'Moves here when', on: 'wide' },
              { name: 'Projects', number: true },
              { name: 'Actions', hidden: true },
            ]}
          />
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.id}>
                <th scope="row">
                  <StatusPill tone={toneOfColour[row.colour]}>{row.name}</StatusPill>
                </th>
                <td className="wide">{columnKinds.label(row.kind)}</td>
                <td className="wide">{row.arrives_on === null ? '–' : projectStatuses.label(row.arrives_on)}</td>
                <td className="number">
                  {row.wip_limit === null ? row.projects : `${String(row.projects)} of ${String(row.wip_limit)}`}
                </td>
                <td>
                  {mayUpdate && (
                    <Inline>
                      <Button
                        size="small"
                        variant="secondary"
                        disabled={at === 0 || reorder.isPending}
                        aria-label={`Move ${row.name} up`}
                        onClick={() => shift(at, -1)}
                      >
                        Up
                      </Button>
                      <Button
                        size="small"
                        variant="secondary"
                        disabled={at === rows.length - 1 || reorder.isPending}
                        aria-label={`Move ${row.name} down`}
                        onClick={() => shift(at, 1)}
                      >
                        Down
                      </Button>
                      <RowButtons
                        name={row.name}
                        onChange={() => setEditing(row)}
                        onRemove={
                          row.projects === 0 && row.arrives_on !== 'released'
                            ? () =>
                                void remove(
                                  row.name,
                                  'No project has this status. The timelines of projects keep it.',
                                  () => retire.mutateAsync({ id: row.id, version: row.version }),
                                )
                            : undefined
                        }
                      />
                    </Inline>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {editing !== null && (
        <StatusDialog
          row={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onDone={(savedRows) => {
            updateCache(savedRows);
            setEditing(null);
          }}
        />
      )}
    </Container>
  );
}
