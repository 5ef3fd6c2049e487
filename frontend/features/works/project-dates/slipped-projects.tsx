import { pathTo } from '@plinth/contracts/kernel/page';
import { formatPhone } from '@plinth/contracts/kernel/phone';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { SlippedPromise } from '@plinth/contracts/works/project-dates/slipped-promises';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import styled from 'styled-components';
import { trpc } from '@/lib/trpc';
import { usePermission, useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Inline } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { slipWords } from './date-text';
import { CardSummary } from './card-summary';

const InformDialog = dynamic(() => import('./inform-dialog').then((module) => module.InformDialog), { ssr: false });

/** Refresh interval, because others tell clients and scan panels. */
const REFRESH_MS = 30_000;
/** Largest number of projects shown before "Show all". */
const MOST_SHOWN = 6;

const Lines = styled.ul`
  display: grid;
  gap: var(--s4);
  margin-block: var(--s3);
  padding: 0;
  list-style: none;
`;

/** Checks that the person may change the promised day of a project, and so tells its client. */
function useMayInform(): (slip: Pick<SlippedPromise, 'order'>) => boolean {
  const mayChangeInvoices = usePermission('update', staffPages.invoices.path);
  const mayChangeOrders = usePermission('update', staffPages.orders.path);
  return ({ order }) => mayChangeInvoices && (order === null || mayChangeOrders);
}

function Slip({ slip, onTell }: { slip: SlippedPromise; onTell: (() => void) | null }) {
  const { plan, phone, email, order } = slip;
  return (
    <li>
      <strong>
        <Link href={pathTo(staffPages.project, { id: plan.id })}>{plan.code}</Link> {plan.client}
      </strong>
      <p>{slipWords(slip)}</p>
      <Inline $gap={3}>
        {phone !== '' && (
          <Link alone href={`tel:${phone}`}>
            {formatPhone(phone)}
          </Link>
        )}
        {email !== '' && (
          <Link alone href={`mailto:${email}`}>
            {email}
          </Link>
        )}
        {onTell === null ? (
          <span>Ask somebody who may change {order === null ? 'invoices' : 'orders'} to tell them.</span>
        ) : (
          <Button size="small" variant="secondary" aria-label={`Tell the client of ${plan.code}`} onClick={onTell}>
            Tell the client…
          </Button>
        )}
      </Inline>
    </li>
  );
}

/** Projects that cannot be delivered as promised, with the people to tell. */
export function SlippedProjects() {
  const { location } = useViewer();
  const query = trpc.projectDates.slips.useQuery(
    { ...(location && { location_id: location.id }) },
    { refetchInterval: REFRESH_MS },
  );
  const mayInform = useMayInform();
  const [informing, setInforming] = useState<SlippedPromise['plan'] | null>(null);
  const [isAllShown, setIsAllShown] = useState(false);
  const slips = query.data ?? [];
  return (
    <>
      {slips.length > 0 && (
        <Card>
          <details>
            <CardSummary>
              To tell: {slips.length === 1 ? '1 promise slips' : `${String(slips.length)} promises slip`}
            </CardSummary>
            <Lines>
              {(isAllShown ? slips : slips.slice(0, MOST_SHOWN)).map((slip) => (
                <Slip key={slip.plan.id} slip={slip} onTell={mayInform(slip) ? () => setInforming(slip.plan) : null} />
              ))}
            </Lines>
            {!isAllShown && slips.length > MOST_SHOWN && (
              <Button variant="secondary" onClick={() => setIsAllShown(true)}>
                Show all {slips.length}
              </Button>
            )}
          </details>
        </Card>
      )}
      {informing && <InformDialog projectId={informing.id} code={informing.code} onClose={() => setInforming(null)} />}
    </>
  );
}

/**
 * Part of a project's page that tells its client of another day; nothing where the promise can be kept.
 * @param hasReason true where the page says already why the promise slips
 */
export function SlippedPromiseNote({ projectId, hasReason }: { projectId: string; hasReason: boolean }) {
  const query = trpc.projectDates.slips.useQuery({ id: projectId });
  const mayInform = useMayInform();
  const [isOpen, setIsOpen] = useState(false);
  const slip = query.data?.at(0);
  return (
    <>
      {slip && (
        <div>
          {!hasReason && <Notice tone="danger">{slipWords(slip)}</Notice>}
          {mayInform(slip) && (
            <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
              Tell the client…
            </Button>
          )}
        </div>
      )}
      {isOpen && slip && <InformDialog projectId={projectId} code={slip.plan.code} onClose={() => setIsOpen(false)} />}
    </>
  );
}
