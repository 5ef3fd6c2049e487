import { packsInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import { pathTo } from '@plinth/contracts/kernel/page';
import { formatPhone } from '@plinth/contracts/kernel/phone';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { deliveries, purchaseOrderStatuses } from '@plinth/contracts/stock/purchase-orders/purchase-order-labels';
import type {
  GoodsReceipt,
  PurchaseOrder,
  PurchaseOrderLine,
} from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { TaskAbout } from '@/features/people/user/tasks/task-about';
import { formatDate } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { TimelineCard } from '@/ui/timeline-card';
import { toast, toastError } from '@/ui/toast';
import { orderTimeline } from '@/features/stock/suppliers/buying-text';
import { toOrderDraft } from './draft-of';
import { OrderLines } from './order-lines';
import { OrderInvoices } from '@/features/stock/suppliers/owed-cards';
import { OrderReceipts } from './order-receipts';

const load = () => import('./order-dialogs');
const LineDialog = dynamic(() => load().then((module) => module.LineDialog), { ssr: false });
const FactsDialog = dynamic(() => load().then((module) => module.FactsDialog), { ssr: false });
const SendOrderDialog = dynamic(() => load().then((module) => module.SendOrderDialog), { ssr: false });
const DatesDialog = dynamic(() => load().then((module) => module.DatesDialog), { ssr: false });
const LateCostDialog = dynamic(() => load().then((module) => module.LateCostDialog), { ssr: false });
const ReturnDialog = dynamic(() => import('./return-dialog').then((module) => module.ReturnDialog), { ssr: false });
const ReasonDialog = dynamic(() => import('@/ui/reason-dialog').then((module) => module.ReasonDialog), { ssr: false });

/** Path of the list, taken from the pages: importing the contract would load zod. */
const LIST = staffPages.purchaseOrders.path;

type OpenDialog =
  | { kind: 'line'; line: PurchaseOrderLine | null }
  | { kind: 'close'; line: PurchaseOrderLine }
  | { kind: 'cost' | 'return'; receipt: GoodsReceipt }
  | { kind: 'facts' | 'send' | 'dates' | 'cancel' };

interface ChangeProps {
  order: PurchaseOrder;
  onChange: (order: PurchaseOrder) => void;
}

function Dialogs({
  order,
  openDialog,
  onClose,
  onChange,
}: ChangeProps & { openDialog: OpenDialog; onClose: () => void }) {
  const cancel = trpc.purchaseOrders.cancel.useMutation();
  const closeLine = trpc.purchaseOrders.closeLine.useMutation();
  const { id, version } = order;
  const applyChange = (after: PurchaseOrder) => {
    onChange(after);
    onClose();
  };
  const props = { order, onClose, onDone: applyChange };
  switch (openDialog.kind) {
    case 'line':
      return <LineDialog {...props} line={openDialog.line} />;
    case 'facts':
      return <FactsDialog {...props} />;
    case 'send':
      return <SendOrderDialog {...props} />;
    case 'dates':
      return <DatesDialog {...props} />;
    case 'cost':
      return <LateCostDialog receipt={openDialog.receipt} onClose={onClose} onDone={applyChange} />;
    case 'return':
      return <ReturnDialog {...props} receipt={openDialog.receipt} />;
    case 'cancel':
      return (
        <ReasonDialog
          title={`Cancel ${order.number}?`}
          description={
            order.status === 'draft'
              ? 'Nobody outside has it.'
              : `${order.supplier.name} has this order: tell them yourself, no mail goes out.`
          }
          action="Cancel the order"
          cancelLabel="Keep it"
          danger
          busy={cancel.isPending}
          onClose={onClose}
          onReason={async (reason) => applyChange(await cancel.mutateAsync({ id, version, reason }))}
        />
      );
    case 'close':
      return (
        <ReasonDialog
          title={`Close the line of ${openDialog.line.name}?`}
          description={`${packsInWords(openDialog.line.open_packs, openDialog.line.pack_unit)} are still open. They will not come, and no longer count as on order.`}
          action="Close the line"
          busy={closeLine.isPending}
          onClose={onClose}
          onReason={async (reason) =>
            applyChange(await closeLine.mutateAsync({ id, version, line_id: openDialog.line.id, reason }))
          }
        />
      );
  }
}

function Actions({
  order,
  mayUpdate,
  onAsk,
}: {
  order: PurchaseOrder;
  mayUpdate: boolean;
  onAsk: (dialog: OpenDialog) => void;
}) {
  const { id, number, status } = order;
  const isUnderWay = status === 'sent' || status === 'confirmed';
  const mayMove = usePermission('update', staffPages.stock.path);
  const hasReceipts = order.receipts.length > 0;
  const toPutAway = trpc.purchaseOrders.toPutAway.useQuery({ id }, { enabled: mayMove && hasReceipts });
  const waitingCount = toPutAway.data?.length ?? 0;
  const nothingCame = order.lines.every(({ received_packs: packs }) => packs === 0);
  return (
    <>
      {mayUpdate && status === 'draft' && <Button onClick={() => onAsk({ kind: 'send' })}>Send to supplier</Button>}
      {mayUpdate && isUnderWay && (
        <>
          <ButtonLink href={pathTo(staffPages.receiveGoods, { id })}>Receive goods</ButtonLink>
          <Button variant="secondary" onClick={() => onAsk({ kind: 'dates' })}>
            {status === 'sent' ? 'Confirmed by the supplier' : 'Change the days'}
          </Button>
        </>
      )}
      {waitingCount > 0 && (
        <ButtonLink variant={isUnderWay ? 'secondary' : 'primary'} href={pathTo(staffPages.putAway, { id })}>
          Put away
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" href={printablePath('purchase-order', id)} target="_blank">
        Print
      </ButtonLink>
      {mayUpdate && (status === 'draft' || (isUnderWay && nothingCame)) && (
        <Button variant="danger" onClick={() => onAsk({ kind: 'cancel' })}>
          Cancel the order
        </Button>
      )}
      <TaskAbout link={`${LIST}/${id}`} link_label={number} />
    </>
  );
}

function About({ order, onChange }: { order: PurchaseOrder; onChange: (() => void) | undefined }) {
  const { supplier, branch, note, sent_at: sentAt, sent_to: sentTo } = order;
  const vatWords = order.vat_rate_percent === 0 ? '(no VAT)' : 'with VAT';
  return (
    <Card aria-labelledby="about">
      <CardTitle id="about">Order</CardTitle>
      <Facts>
        <dt>Supplier</dt>
        <dd>
          <Link href={pathTo(staffPages.supplier, { id: supplier.id })}>{supplier.name}</Link>
        </dd>
        {supplier.phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <Link href={`tel:${supplier.phone}`}>{formatPhone(supplier.phone)}</Link>
            </dd>
          </>
        )}
        <dt>Deliver to</dt>
        <dd>{branch.name}</dd>
        {sentAt && (
          <>
            <dt>Sent</dt>
            <dd>
              {formatDate(sentAt)}
              {sentTo === '' ? ', by phone' : ` to ${sentTo}`}
            </dd>
          </>
        )}
        <dt>Order total</dt>
        <dd>
          {formatRand(order.ordered.total)} {vatWords}
        </dd>
        {order.receipts.length > 0 && (
          <>
            <dt>Total owed</dt>
            <dd>
              {formatRand(order.received.total)} {vatWords}
            </dd>
          </>
        )}
        {note && (
          <>
            <dt>Note</dt>
            <dd style={{ whiteSpace: 'pre-wrap' }}>{note}</dd>
          </>
        )}
      </Facts>
      {onChange && (
        <Button size="small" variant="secondary" style={{ marginTop: 'var(--s4)' }} onClick={onChange}>
          Change branch and note
        </Button>
      )}
    </Card>
  );
}

function Sheet({ order, onChange }: ChangeProps) {
  const mayUpdate = usePermission('update', LIST);
  const comment = trpc.purchaseOrders.comment.useMutation();
  const change = trpc.purchaseOrders.change.useMutation();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const isDraft = order.status === 'draft';
  const removeLine = async (line: PurchaseOrderLine) => {
    const draft = toOrderDraft(order);
    try {
      const lines = draft.lines.filter(({ line_id }) => line_id !== line.id);
      onChange(await change.mutateAsync({ ...draft, lines }));
      toast(`${line.name} is removed from the order`);
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  return (
    <>
      <ObjectLayout
        title={`Purchase order ${order.number}`}
        status={purchaseOrderStatuses.of(order.status)}
        lead={
          order.delivery === 'nothing' ? undefined : (
            <StatusPill tone={deliveries.of(order.delivery).tone}>{deliveries.label(order.delivery)}</StatusPill>
          )
        }
        actions={<Actions order={order} mayUpdate={mayUpdate} onAsk={setOpenDialog} />}
        main={
          <Stack $gap={5}>
            <OrderLines
              order={order}
              mayChange={mayUpdate}
              onAdd={() => setOpenDialog({ kind: 'line', line: null })}
              onChange={(line) => setOpenDialog({ kind: 'line', line })}
              onRemove={(line) => void removeLine(line)}
              onClose={(line) => setOpenDialog({ kind: 'close', line })}
            />
            <OrderReceipts
              receipts={order.receipts}
              doing={
                mayUpdate
                  ? {
                      onLateCost: (receipt) => setOpenDialog({ kind: 'cost', receipt }),
                      onReturn: (receipt) => setOpenDialog({ kind: 'return', receipt }),
                    }
                  : undefined
              }
            />
            <OrderInvoices id={order.id} mayBeInvoiced={!isDraft && order.status !== 'cancelled'} />
          </Stack>
        }
        side={
          <About order={order} onChange={mayUpdate && isDraft ? () => setOpenDialog({ kind: 'facts' }) : undefined} />
        }
        history={
          <TimelineCard
            entries={order.timeline}
            fields={orderTimeline}
            comment={mayUpdate ? { id: order.id, mutation: comment, onDone: onChange } : undefined}
          />
        }
      />
      {openDialog !== null && (
        <Dialogs order={order} openDialog={openDialog} onClose={() => setOpenDialog(null)} onChange={onChange} />
      )}
    </>
  );
}

/** Page of a purchase order: lines, deliveries and timeline. */
export function PurchaseOrderPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.purchaseOrders.get.useQuery({ id });
  return (
    <ObjectPage list={{ href: LIST, title: staffPages.purchaseOrders.title }} noun="purchase order" query={query}>
      {(order) => <Sheet order={order} onChange={(after) => utils.purchaseOrders.get.setData({ id }, after)} />}
    </ObjectPage>
  );
}
