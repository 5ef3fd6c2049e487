import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { precedingStations } from '@plinth/contracts/works/stations/own-station-labels';
import type { OwnStation } from '@plinth/contracts/works/stations/own-stations';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { RowButtons, useSettingsRows } from '@/features/works/settings-rows';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Container, Inline } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Table, TableHead, TableScroll } from '@/ui/table';

const OwnStationDialog = dynamic(() => import('./own-station-dialog').then((module) => module.OwnStationDialog), {
  ssr: false,
});

/** Page of the stations that the company has beside saw, edger, drill and pack. */
export function OwnStationsPage() {
  const utils = trpc.useUtils();
  const query = trpc.ownStations.all.useQuery();
  const retire = trpc.ownStations.retire.useMutation();
  const [editing, setEditing] = useState<OwnStation | 'new' | null>(null);
  const mayCreate = usePermission('create', staffPages.ownStations.resource);
  const mayUpdate = usePermission('update', staffPages.ownStations.resource);
  const rows = query.data ?? [];
  const updateCache = (savedRows: OwnStation[]) => utils.ownStations.all.setData(undefined, savedRows);
  const { remove } = useSettingsRows({ show: updateCache, reload: query.refetch });
  return (
    <Container>
      <PageHeading
        tight
        lead="Stations beside saw, edger, drill and pack: glue, spray, check. A scan there says that a panel was there, and counts as labour."
        actions={
          <Inline>
            {mayCreate && <Button onClick={() => setEditing('new')}>New station</Button>}
            <ButtonLink variant="secondary" href={staffPages.stations.path}>
              {staffPages.stations.title}
            </ButtonLink>
          </Inline>
        }
      >
        {staffPages.ownStations.title}
      </PageHeading>
      {query.error && (
        <Notice tone="danger" title="The stations did not load">
          {messageForPerson(query.error)}
        </Notice>
      )}
      {query.data !== undefined && rows.length === 0 ? (
        <EmptyState title="No stations of your own">
          Panels go through saw, edger, drill and pack. Add a station where they are scanned besides.
        </EmptyState>
      ) : (
        <TableScroll aria-label="Own stations">
          <Table className="lined">
            <TableHead
              columns={[
                'Station',
                { name: 'After', on: 'wide' },
                { name: 'Branch', on: 'wide' },
                'Before packing',
                { name: 'Actions', hidden: true },
              ]}
            />
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.name}</th>
                  <td className="wide">{precedingStations.label(row.follows)}</td>
                  <td className="wide">{row.branch ?? 'Every branch'}</td>
                  <td>{row.is_required ? 'Required' : 'Not required'}</td>
                  <td>
                    {mayUpdate && (
                      <Inline>
                        <RowButtons
                          name={row.name}
                          onChange={() => setEditing(row)}
                          onRemove={() =>
                            void remove(
                              row.name,
                              'Nothing can be scanned there any more. What was scanned there stays.',
                              () => retire.mutateAsync({ id: row.id, version: row.version }),
                            )
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
      )}
      {editing !== null && (
        <OwnStationDialog
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
