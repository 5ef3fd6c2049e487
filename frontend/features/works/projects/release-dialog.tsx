import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { formatNearDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ReasonDialog } from '@/ui/reason-dialog';

const List = styled.ul`
  list-style: none;

  li {
    display: flex;
    gap: var(--s3);
    align-items: center;
    justify-content: space-between;
    padding-block: var(--s2);
    border-top: 1px solid var(--line);
  }

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

/**
 * Dialog with the invoices that wait for their deposit. Who has the permission may release one early, with a reason.
 */
export function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const { push } = useRouter();
  const { location } = useViewer();
  const waitingQuery = trpc.projects.toRelease.useQuery(location === null ? {} : { location_id: location.id });
  const release = trpc.projects.release.useMutation();
  const [chosenOrder, setChosenOrder] = useState<{ document_id: string; number: string; client: string } | null>(null);
  if (chosenOrder !== null)
    return (
      <ReasonDialog
        title={`Release ${chosenOrder.number}`}
        description={`The cupboards of ${chosenOrder.client} go to production now, before the amount due is paid. Your reason is kept in the timeline.`}
        action="Release"
        busy={release.isPending}
        onClose={() => setChosenOrder(null)}
        onReason={async (reason) => {
          const { id } = await release.mutateAsync({ document_id: chosenOrder.document_id, reason });
          await push(pathTo(staffPages.project, { id }));
        }}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Release to production"
      description="Issued invoices with cupboards to make, not released yet. They are released automatically when the deposit is paid. Earliest promised day first."
    >
      {waitingQuery.data?.length === 0 && <EmptyState compact title="Nothing is waiting to be released" />}
      <List>
        {waitingQuery.data?.map(({ document_id, number, client, promised_on: promisedOn, total, paid: paidAmount }) => (
          <li key={document_id}>
            <span>
              {number}
              <small>
                {[
                  client,
                  promisedOn !== null && `promised ${formatNearDay(promisedOn)}`,
                  `${formatRand(paidAmount)} of ${formatRand(total)} paid`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            <Button
              variant="secondary"
              aria-label={`Release ${number}`}
              onClick={() => setChosenOrder({ document_id, number, client })}
            >
              Release…
            </Button>
          </li>
        ))}
      </List>
    </Dialog>
  );
}
