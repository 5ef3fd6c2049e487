import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { SharedTablet } from '@plinth/contracts/people/badges/badges';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { EmptyState } from '@/ui/empty-state';
import { Container, Inline } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { toast, toastError } from '@/ui/toast';

const ShareTabletDialog = dynamic(() => import('./share-tablet-dialog').then((module) => module.ShareTabletDialog), {
  ssr: false,
});

/** Page of the tablets in the workshop that people sign on to by badge. */
export function SharedTabletsPage() {
  const query = trpc.sharedTablets.list.useQuery();
  const withdraw = trpc.sharedTablets.withdraw.useMutation();
  const mayUpdate = usePermission('update', staffPages.sharedTablets.resource);
  const [isSharing, setSharing] = useState(false);
  const rows = query.data ?? [];
  const withdrawTablet = async ({ id, name }: SharedTablet) => {
    const isConfirmed = await confirm({
      title: `Withdraw “${name}”?`,
      description: 'Badges work there no more. Whoever is signed on there is signed off at once.',
      confirmLabel: 'Withdraw',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await withdraw.mutateAsync({ id });
      toast(`${name} withdrawn`);
    } catch (error) {
      toastError(messageForPerson(error));
    }
    await query.refetch();
  };
  return (
    <Container>
      <PageHeading
        tight
        lead="Tablets at saw, edger, drill and packing table. Whoever works there scans their badge, so that the work counts as theirs."
        actions={
          <Inline>
            {mayUpdate && <Button onClick={() => setSharing(true)}>Make this a shared tablet</Button>}
            <ButtonLink variant="secondary" href={staffPages.stations.path}>
              {staffPages.stations.title}
            </ButtonLink>
          </Inline>
        }
      >
        {staffPages.sharedTablets.title}
      </PageHeading>
      {query.error && (
        <Notice tone="danger" title="The tablets did not load">
          {messageForPerson(query.error)}
        </Notice>
      )}
      {query.data !== undefined && rows.length === 0 ? (
        <EmptyState title="No shared tablets">
          Sign in on the tablet, open this page there, and press Make this a shared tablet.
        </EmptyState>
      ) : (
        <TableScroll aria-label="Shared tablets">
          <Table className="lined">
            <TableHead
              columns={[
                'Tablet',
                { name: 'Branch', on: 'wide' },
                'Signed on',
                { name: 'Last used', on: 'wide' },
                { name: 'Shared', on: 'wide' },
                { name: 'Actions', hidden: true },
              ]}
            />
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.name}</th>
                  <td className="wide">{row.branch}</td>
                  <td>{row.signed_on === '' ? 'Nobody' : row.signed_on}</td>
                  <td className="wide">{row.last_used_at === null ? 'Never' : formatDateTime(row.last_used_at)}</td>
                  <td className="wide">
                    {formatDateTime(row.shared_at)}
                    {row.shared_by !== '' && ` by ${row.shared_by}`}
                  </td>
                  <td>
                    {mayUpdate && (
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={`Withdraw ${row.name}`}
                        onClick={() => void withdrawTablet(row)}
                      >
                        Withdraw
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
      {isSharing && <ShareTabletDialog onClose={() => setSharing(false)} />}
    </Container>
  );
}
