import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { clientPaymentMethods } from '@plinth/contracts/desk/ledger/client-account-labels';
import type { ClientPayment } from '@plinth/contracts/desk/client-payments/client-payments';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { TaskAbout } from '@/features/people/user/tasks/task-about';
import { formatDate, formatDateTime } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { Money } from '@/ui/price';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { TimelineCard } from '@/ui/timeline-card';
import { ReceiptActions } from './receipt-actions';

const AllocateDialog = dynamic(() => import('./allocate-dialog').then((module) => module.AllocateDialog), {
  ssr: false,
});
const TakeBackDialog = dynamic(() => import('./give-back-dialogs').then((module) => module.UndoAllocationDialog), {
  ssr: false,
});
const VoidDialog = dynamic(() => import('./give-back-dialogs').then((module) => module.VoidDialog), {
  ssr: false,
});
const PayBackDialog = dynamic(() => import('./give-back-dialogs').then((module) => module.PayBackDialog), {
  ssr: false,
});

/** Path of the list, taken from the pages: importing the contract would load zod. */
const LIST = staffPages.payments.path;

type Entry = ClientPayment['allocations'][number];

/** Returns the part of a payment that is allocated to an invoice now, in cents: allocations less what was undone. */
function sumAllocated(entries: readonly Entry[], documentId: string): number {
  return entries.filter(({ document_id }) => document_id === documentId).reduce((sum, { amount }) => sum + amount, 0);
}

function Allocations({
  payment,
  mayUpdate,
  onTakeBack,
}: {
  payment: ClientPayment;
  mayUpdate: boolean;
  onTakeBack: (invoice: { id: string; number: string; amount: number }) => void;
}) {
  if (payment.allocations.length === 0) return <EmptyState compact title="Not allocated yet" />;
  return (
    <TableScroll aria-label="Settled invoices">
      <Table className="lined">
        <TableHead
          columns={[
            'Date',
            payment.kind === 'refund' ? 'From' : 'To',
            { name: 'By', on: 'wide' },
            { name: 'Reason', on: 'wide' },
            { name: 'Amount', number: true },
            { name: 'Actions', hidden: true },
          ]}
        />
        <tbody>
          {payment.allocations.map((entry) => {
            const allocatedAmount =
              entry.document_id === null ? 0 : sumAllocated(payment.allocations, entry.document_id);
            return (
              <tr key={entry.id}>
                <td>{formatDateTime(entry.at)}</td>
                <td>
                  {entry.document_id === null ? (
                    `${entry.number === payment.void?.number ? 'Void, ' : ''}${entry.number}`
                  ) : (
                    <Link href={pathTo(staffPages.invoice, { id: entry.document_id })}>{entry.number}</Link>
                  )}
                </td>
                <td className="wide">{entry.actor}</td>
                <td className="wide">{entry.reason}</td>
                <td className="number">
                  <Money cents={entry.amount} />
                </td>
                <td className="number">
                  {mayUpdate &&
                    payment.kind === 'receipt' &&
                    entry.document_id !== null &&
                    entry.amount > 0 &&
                    allocatedAmount > 0 && (
                      <Button
                        size="small"
                        variant="quiet"
                        onClick={() =>
                          entry.document_id !== null &&
                          onTakeBack({
                            id: entry.document_id,
                            number: entry.number,
                            amount: Math.min(allocatedAmount, entry.amount),
                          })
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
  );
}

function Sheet({ payment, onChange }: { payment: ClientPayment; onChange: (payment: ClientPayment) => void }) {
  const mayUpdate = usePermission('update', LIST);
  const mayRefund = usePermission('create', LIST);
  const comment = trpc.clientPayments.comment.useMutation();
  const [dialog, setDialog] = useState<
    'allocate' | 'refund' | 'void' | { id: string; number: string; amount: number } | null
  >(null);
  const close = () => setDialog(null);
  const applyChange = (payment: ClientPayment) => {
    onChange(payment);
    close();
  };
  const isReceipt = payment.kind === 'receipt';
  const noun = payment.voids !== null ? 'Void' : isReceipt ? 'Payment' : 'Refund';
  const title = `${noun} ${payment.number}`;
  const isVoid = payment.void !== null;
  const lead =
    payment.voids !== null
      ? `Takes ${payment.voids}, ${formatRand(payment.amount)} of ${payment.client_name}, out of the books; no money was paid back`
      : isReceipt
        ? `${formatRand(payment.amount)} from ${payment.client_name}`
        : `${formatRand(payment.amount)} paid back to ${payment.client_name}`;
  return (
    <>
      <ObjectLayout
        title={title}
        status={isVoid ? { label: 'Void', tone: 'danger' } : undefined}
        lead={`${lead}, ${formatDate(payment.received_on)}`}
        actions={
          <>
            {mayUpdate && isReceipt && payment.unallocated > 0 && payment.open_invoices.length > 0 && (
              <Button onClick={() => setDialog('allocate')}>Allocate</Button>
            )}
            {mayRefund && isReceipt && payment.unallocated > 0 && payment.order === null && (
              <Button variant="danger" onClick={() => setDialog('refund')}>
                Pay back
              </Button>
            )}
            <TaskAbout link={`${LIST}/${payment.id}`} link_label={title} />
            <ReceiptActions payment={payment} />
            {mayRefund && payment.may_void && (
              <Button variant="danger" onClick={() => setDialog('void')}>
                Void
              </Button>
            )}
          </>
        }
        main={
          <Card aria-labelledby="allocations">
            <CardTitle id="allocations">Allocations</CardTitle>
            <Allocations payment={payment} mayUpdate={mayUpdate} onTakeBack={setDialog} />
          </Card>
        }
        side={
          <Card aria-labelledby="about">
            <CardTitle id="about">{noun}</CardTitle>
            <Facts>
              <dt>Client</dt>
              <dd>
                <Link href={pathTo(staffPages.client, { id: payment.client_id })}>{payment.client_name}</Link>
              </dd>
              <dt>By</dt>
              <dd>
                {clientPaymentMethods.label(payment.method)}
                {payment.online && ', online'}
              </dd>
              <dt>Amount</dt>
              <dd>{formatRand(payment.amount)}</dd>
              {isReceipt && (
                <>
                  <dt>To allocate</dt>
                  <dd>{formatRand(payment.unallocated)}</dd>
                </>
              )}
              {payment.order && (
                <>
                  <dt>Online order</dt>
                  <dd>
                    <Link href={pathTo(staffPages.order, { id: payment.order.id })}>{payment.order.number}</Link>
                    {payment.unallocated > 0 && ': paid back there, with “Refund”'}
                  </dd>
                </>
              )}
              {payment.reference && (
                <>
                  <dt>Reference</dt>
                  <dd>{payment.reference}</dd>
                </>
              )}
              {payment.reason && (
                <>
                  <dt>Reason</dt>
                  <dd>{payment.reason}</dd>
                </>
              )}
              {payment.void && (
                <>
                  <dt>Void</dt>
                  <dd>
                    <Link href={pathTo(staffPages.payment, { id: payment.void.id })}>{payment.void.number}</Link>:{' '}
                    {payment.void.reason}
                  </dd>
                </>
              )}
              {payment.branch && (
                <>
                  <dt>Branch</dt>
                  <dd>{payment.branch}</dd>
                </>
              )}
              <dt>Taken by</dt>
              <dd>{payment.taken_by ?? 'The website'}</dd>
            </Facts>
          </Card>
        }
        history={
          <TimelineCard
            entries={payment.timeline}
            comment={mayUpdate ? { id: payment.id, mutation: comment, onDone: onChange } : undefined}
          />
        }
      />
      {dialog === 'allocate' && <AllocateDialog payment={payment} onClose={close} onDone={applyChange} />}
      {dialog === 'void' && <VoidDialog payment={payment} onClose={close} onDone={applyChange} />}
      {dialog === 'refund' && <PayBackDialog payment={payment} onClose={close} onDone={() => applyChange(payment)} />}
      {typeof dialog === 'object' && dialog !== null && (
        <TakeBackDialog payment={payment} invoice={dialog} onClose={close} onDone={applyChange} />
      )}
    </>
  );
}

/** One payment or refund, and the invoices that it settles. */
export function PaymentPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.clientPayments.get.useQuery({ id });
  const refresh = (payment: ClientPayment) => {
    utils.clientPayments.get.setData({ id }, payment);
    void utils.clientPayments.get.invalidate({ id });
  };
  return (
    <ObjectPage list={{ href: LIST, title: 'Payments' }} noun="payment" query={query}>
      {(payment) => <Sheet payment={payment} onChange={refresh} />}
    </ObjectPage>
  );
}
