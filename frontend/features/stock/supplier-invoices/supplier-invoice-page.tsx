import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { supplierInvoiceStatuses } from '@plinth/contracts/stock/supplier-invoices/supplier-invoice-labels';
import type { SupplierInvoice } from '@plinth/contracts/stock/supplier-invoices/supplier-invoices';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { TaskAbout } from '@/features/people/user/tasks/task-about';
import { formatDate } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { TimelineCard } from '@/ui/timeline-card';
import { toast, toastError } from '@/ui/toast';
import { invoiceTimeline } from '@/features/stock/suppliers/buying-text';
import { InvoiceMatch } from './invoice-match';

const PayDialog = dynamic(() => import('./invoice-dialogs').then((module) => module.PayDialog), { ssr: false });
const ReasonDialog = dynamic(() => import('@/ui/reason-dialog').then((module) => module.ReasonDialog), { ssr: false });

/** Path of the list, taken from the pages: importing the contract would load zod. */
const LIST = staffPages.supplierInvoices.path;

type OpenDialog = 'accept' | 'send-back' | 'pay' | 'take-back';

interface ChangeProps {
  invoice: SupplierInvoice;
  onChange: (invoice: SupplierInvoice) => void;
}

function Dialogs({
  invoice,
  openDialog,
  onClose,
  onChange,
}: ChangeProps & { openDialog: OpenDialog; onClose: () => void }) {
  const accept = trpc.supplierInvoices.accept.useMutation();
  const sendBack = trpc.supplierInvoices.sendBack.useMutation();
  const takeBack = trpc.supplierInvoices.takePaymentBack.useMutation();
  const versionedId = { id: invoice.id, version: invoice.version };
  const applyChange = (after: SupplierInvoice) => {
    onChange(after);
    onClose();
  };
  switch (openDialog) {
    case 'accept':
      return (
        <ReasonDialog
          title={`Accept ${invoice.number} as it is?`}
          description={`It differs by ${formatRand(invoice.differs)}. The value of the goods still in stock changes by their part; the part that was sold is booked as a variance.`}
          action="Accept"
          busy={accept.isPending}
          onClose={onClose}
          onReason={async (reason) => applyChange(await accept.mutateAsync({ ...versionedId, reason }))}
        />
      );
    case 'send-back':
      return (
        <ReasonDialog
          title={`Send ${invoice.number} back?`}
          description={
            invoice.status === 'accepted'
              ? 'It is no longer to be paid, and what it added to the value of the goods is taken off again. The right invoice is entered as a new one.'
              : `It is not paid. Tell ${invoice.supplier.name} yourself, no mail goes out; the invoice that they write instead is entered as a new one.`
          }
          action="Send it back"
          danger
          busy={sendBack.isPending}
          onClose={onClose}
          onReason={async (reason) => applyChange(await sendBack.mutateAsync({ ...versionedId, reason }))}
        />
      );
    case 'take-back':
      return (
        <ReasonDialog
          title={`Mark ${invoice.number} as not paid?`}
          description="It is to be paid again."
          action="Mark as not paid"
          busy={takeBack.isPending}
          onClose={onClose}
          onReason={async (reason) => applyChange(await takeBack.mutateAsync({ ...versionedId, reason }))}
        />
      );
    case 'pay':
      return <PayDialog invoice={invoice} onClose={onClose} onDone={applyChange} />;
  }
}

function Actions({ invoice, onChange, onAsk }: ChangeProps & { onAsk: (dialog: OpenDialog) => void }) {
  const mayUpdate = usePermission('update', LIST);
  const accept = trpc.supplierInvoices.accept.useMutation();
  const { id, version, number, status, needs_reason, waits } = invoice;
  const approve = async () => {
    try {
      onChange(await accept.mutateAsync({ id, version, reason: '' }));
      toast(`${number} is to be paid`);
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  return (
    <>
      {mayUpdate && status === 'held' && (
        <>
          {!waits && (
            <Button busy={accept.isPending} onClick={() => (needs_reason ? onAsk('accept') : void approve())}>
              {needs_reason ? 'Accept the difference' : 'Accept'}
            </Button>
          )}
          <Button variant="danger" onClick={() => onAsk('send-back')}>
            Send back
          </Button>
        </>
      )}
      {mayUpdate && status === 'accepted' && (
        <>
          <Button onClick={() => onAsk('pay')}>Mark as paid</Button>
          <Button variant="danger" onClick={() => onAsk('send-back')}>
            Send back
          </Button>
        </>
      )}
      {mayUpdate && status === 'paid' && (
        <Button variant="secondary" onClick={() => onAsk('take-back')}>
          Mark as not paid
        </Button>
      )}
      <TaskAbout link={`${LIST}/${id}`} link_label={`Invoice ${number}`} />
    </>
  );
}

/** Describes what has to be done about the invoice. */
function InvoiceNotice({ invoice }: { invoice: SupplierInvoice }) {
  if (invoice.status === 'held')
    return invoice.waits ? (
      <Notice title="It waits for goods">
        It charges for what is still to come. Receive that first, or close the line on the order if it does not come.
      </Notice>
    ) : invoice.needs_reason ? (
      <Notice tone="danger" title={`It differs by ${formatRand(invoice.differs)}`}>
        Accept it with a reason, or send it back.
      </Notice>
    ) : (
      <Notice tone="success" title="It agrees now">
        The missing goods came. Accept it, and it is to be paid.
      </Notice>
    );
  if (invoice.booked === null) return null;
  const { amount, stock_value } = invoice.booked;
  return (
    <Notice title={`${formatRand(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'} than was booked in`}>
      {formatRand(Math.abs(stock_value))} of it on goods still in stock, {formatRand(Math.abs(amount - stock_value))} as
      a variance of what was sold.
    </Notice>
  );
}

function About({ invoice }: { invoice: SupplierInvoice }) {
  const { supplier, order, issued_on, due_on, overdue, paid_on, paid_by, entered_by, created_at, note, reason } =
    invoice;
  return (
    <Card aria-labelledby="about">
      <CardTitle id="about">Invoice</CardTitle>
      <Facts>
        <dt>Supplier</dt>
        <dd>
          <Link href={pathTo(staffPages.supplier, { id: supplier.id })}>{supplier.name}</Link>
        </dd>
        <dt>Order</dt>
        <dd>
          <Link href={pathTo(staffPages.purchaseOrder, { id: order.id })}>{order.number}</Link>
        </dd>
        <dt>Dated</dt>
        <dd>{formatDate(issued_on)}</dd>
        <dt>Due</dt>
        <dd>
          {formatDate(due_on)} {overdue && <StatusPill tone="danger">Overdue</StatusPill>}
        </dd>
        {paid_on !== null && (
          <>
            <dt>Paid</dt>
            <dd>
              {formatDate(paid_on)}, {paid_by}
            </dd>
          </>
        )}
        <dt>Entered</dt>
        <dd>{[formatDate(created_at), entered_by].filter(Boolean).join(', ')}</dd>
        {reason && (
          <>
            <dt>Reason</dt>
            <dd style={{ whiteSpace: 'pre-wrap' }}>{reason}</dd>
          </>
        )}
        {note && (
          <>
            <dt>Note</dt>
            <dd style={{ whiteSpace: 'pre-wrap' }}>{note}</dd>
          </>
        )}
      </Facts>
    </Card>
  );
}

function Sheet({ invoice, onChange }: ChangeProps) {
  const mayComment = usePermission('create', LIST);
  const comment = trpc.supplierInvoices.comment.useMutation();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  return (
    <>
      <ObjectLayout
        title={`${invoice.total < 0 ? 'Credit note' : 'Invoice'} ${invoice.number}`}
        status={supplierInvoiceStatuses.of(invoice.status)}
        lead={invoice.supplier.name}
        actions={<Actions invoice={invoice} onChange={onChange} onAsk={setOpenDialog} />}
        main={
          <Stack $gap={5}>
            <InvoiceNotice invoice={invoice} />
            <InvoiceMatch invoice={invoice} />
          </Stack>
        }
        side={<About invoice={invoice} />}
        history={
          <TimelineCard
            entries={invoice.timeline}
            fields={invoiceTimeline}
            comment={mayComment ? { id: invoice.id, mutation: comment, onDone: onChange } : undefined}
          />
        }
      />
      {openDialog !== null && (
        <Dialogs invoice={invoice} openDialog={openDialog} onClose={() => setOpenDialog(null)} onChange={onChange} />
      )}
    </>
  );
}

/** Page of a supplier's invoice: comparison with the order, and payment. */
export function SupplierInvoicePage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.supplierInvoices.get.useQuery({ id });
  return (
    <ObjectPage list={{ href: LIST, title: staffPages.supplierInvoices.title }} noun="invoice" query={query}>
      {(invoice) => (
        <Sheet
          invoice={invoice}
          onChange={(after) => {
            utils.supplierInvoices.get.setData({ id }, after);
            void utils.purchaseOrders.invalidate();
            void utils.supplierInvoices.owed.invalidate();
          }}
        />
      )}
    </ObjectPage>
  );
}
