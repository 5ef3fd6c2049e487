import { approvalKinds, approvalStatuses } from '@plinth/contracts/desk/approvals/approval-labels';
import type { ApprovalRequest } from '@plinth/contracts/desk/approvals/approvals';
import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import Head from 'next/head';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { pageTitle } from '@/lib/site';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { from, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { ObjectPage } from '@/ui/object-page';
import { PageHeading } from '@/ui/page-heading';
import { DecisionDialog, type Decision } from './decision-dialog';

/** Both buttons of the answer; on a phone within reach of the thumb, each as wide as the screen. */
const Answers = styled.div`
  display: grid;
  gap: var(--s3);

  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
  }
`;

const Amount = styled.p`
  margin-bottom: var(--s4);
  font: var(--heavy) var(--text-30) var(--font-heading);
  font-variant-numeric: tabular-nums;
`;

const ItemsToCredit = styled.ul`
  margin-bottom: var(--s4);

  li {
    display: flex;
    gap: var(--s4);
    justify-content: space-between;
    padding-block: var(--s2);
    border-bottom: 1px solid var(--line);
  }

  span:last-child {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

function About({ request }: { request: ApprovalRequest }) {
  const { document, payment, kind, result } = request;
  return (
    <Facts>
      <dt>Requested by</dt>
      <dd>
        {request.asked_by}, {formatDateTime(request.asked_at)}
      </dd>
      <dt>Reason</dt>
      <dd>{request.reason}</dd>
      {request.client_name && (
        <>
          <dt>Client</dt>
          <dd>{request.client_name}</dd>
        </>
      )}
      {document && (
        <>
          <dt>{document.number === null ? 'Draft' : 'Document'}</dt>
          <dd>
            {document.is_draft ? (
              <Link href={withQuery(staffPages.newInvoice.path, { id: document.id })}>Open the draft</Link>
            ) : (
              <Link href={pathTo(staffPages.invoice, { id: document.id })}>{document.number}</Link>
            )}{' '}
            over {formatRand(document.total)}
          </dd>
        </>
      )}
      {payment && (
        <>
          <dt>Payment</dt>
          <dd>
            <Link href={pathTo(staffPages.payment, { id: payment.id })}>{payment.number}</Link>
          </dd>
        </>
      )}
      {request.branch && (
        <>
          <dt>Branch</dt>
          <dd>{request.branch}</dd>
        </>
      )}
      {request.waits_for.length > 0 && (
        <>
          <dt>Waiting for</dt>
          <dd>{request.waits_for.join(', ')}</dd>
        </>
      )}
      {request.decided_by !== null && request.decided_at !== null && (
        <>
          <dt>{approvalStatuses.label(request.status)}</dt>
          <dd>
            {request.decided_by}, {formatDateTime(request.decided_at)}
            {request.answer && `: ${request.answer}`}
          </dd>
        </>
      )}
      {result && (
        <>
          <dt>{kind === 'refund' ? 'Refund' : 'Credit note'}</dt>
          <dd>
            <Link href={pathTo(kind === 'refund' ? staffPages.payment : staffPages.invoice, { id: result.id })}>
              {result.number}
            </Link>
          </dd>
        </>
      )}
    </Facts>
  );
}

function Sheet({ request, onChange }: { request: ApprovalRequest; onChange: (request: ApprovalRequest) => void }) {
  const [askedDecision, setAskedDecision] = useState<Decision | null>(null);
  const { label, tone } = approvalStatuses.of(request.status);
  return (
    <>
      <Head>
        <title>{pageTitle(`Approval: ${request.what}`)}</title>
      </Head>
      <PageHeading tight lead={<StatusPill tone={tone}>{label}</StatusPill>}>
        {request.what}
      </PageHeading>
      <Stack $gap={5} style={{ maxWidth: '44rem', paddingBottom: 'var(--s16)' }}>
        <Card aria-labelledby="approval">
          <CardTitle id="approval">{approvalKinds.label(request.kind)}</CardTitle>
          <Amount>{formatRand(request.amount)}</Amount>
          {request.lines.length > 0 && (
            <ItemsToCredit aria-label="Items to credit">
              {request.lines.map(({ name, quantity, amount }, at) => (
                <li key={at}>
                  <span>
                    {quantity} × {name}
                  </span>
                  <span>{formatRand(amount)}</span>
                </li>
              ))}
            </ItemsToCredit>
          )}
          <About request={request} />
        </Card>
        <Answers>
          {request.may_decide && (
            <>
              <Button onClick={() => setAskedDecision('approve')}>Approve</Button>
              <Button variant="danger" onClick={() => setAskedDecision('decline')}>
                Decline
              </Button>
            </>
          )}
          {request.may_withdraw && (
            <Button variant="secondary" onClick={() => setAskedDecision('withdraw')}>
              Withdraw
            </Button>
          )}
        </Answers>
      </Stack>
      {askedDecision !== null && (
        <DecisionDialog
          request={request}
          decision={askedDecision}
          onClose={() => setAskedDecision(null)}
          onDone={(approval) => {
            onChange(approval);
            setAskedDecision(null);
          }}
        />
      )}
    </>
  );
}

/** Page of an approval request, where it is approved or declined. */
export function ApprovalPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.approvals.get.useQuery({ id });
  return (
    <ObjectPage list={{ href: staffPages.invoices.path, title: 'Invoices' }} noun="approval request" query={query}>
      {(request) => (
        <Sheet
          request={request}
          onChange={(approval) => {
            utils.approvals.get.setData({ id }, approval);
            void utils.user.getAllTasksForUsers.invalidate();
          }}
        />
      )}
    </ObjectPage>
  );
}
