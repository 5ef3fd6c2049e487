import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import type { StockTransfer } from '@plinth/contracts/stock/transfers/stock-transfers';
import { transferStatuses } from '@plinth/contracts/stock/transfers/transfer-labels';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatDateTime } from '@/lib/dates';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { TimelineCard } from '@/ui/timeline-card';
import { toast } from '@/ui/toast';
import { Rows } from '../allocations/rows';
import { GoodsForm, type GoodsRow } from './goods-form';

const ReasonDialog = dynamic(() => import('@/ui/reason-dialog').then((module) => module.ReasonDialog), { ssr: false });
const TransferDialog = dynamic(() => import('./transfer-dialog').then((module) => module.TransferDialog), {
  ssr: false,
});

interface ChangeProps {
  transfer: StockTransfer;
  onChange: (after: StockTransfer) => void;
}

/** Plans what is taken from which bin, in walking order; a line that lies nowhere has a row without a bin. */
function planTakes({ lines }: StockTransfer): GoodsRow[] {
  return lines.flatMap(({ id, name, sku, base_unit, codes, wanted: wantedQuantity, lies }) => {
    const goods = { line_id: id, name, sku, base_unit, codes };
    let left = wantedQuantity;
    const rows = lies.flatMap(({ bin, on_hand }) => {
      const plannedQuantity = Math.min(left, on_hand);
      left -= plannedQuantity;
      return plannedQuantity > 0 ? [{ ...goods, bin, plannedQuantity }] : [];
    });
    return left > 0 ? [...rows, { ...goods, bin: '', plannedQuantity: left }] : rows;
  });
}

function SendForm({ transfer, onChange }: ChangeProps) {
  const send = trpc.stockTransfers.send.useMutation();
  const [key] = useState(newKey);
  const { id, version, from_branch: from } = transfer;
  return (
    <GoodsForm
      rows={planTakes(transfer)}
      labels={{ bin: 'From bin', plan: 'take', fill: 'Enter all as listed', submit: 'Send' }}
      busy={send.isPending}
      needsAll={false}
      onSubmit={async (takes) => {
        onChange(await send.mutateAsync({ id, version, takes: [...takes], idempotency_key: key }));
        toast(`It has left ${from} and is in transit`);
      }}
    />
  );
}

function ReceiveForm({ transfer, onChange }: ChangeProps) {
  const receive = trpc.stockTransfers.receive.useMutation();
  const [key] = useState(newKey);
  const { id, version, bins, lines } = transfer;
  const usualBin = bins[0]?.code ?? '';
  const rows = lines
    .filter((line) => line.sent > 0)
    .map(({ id: line_id, name, sku, base_unit, codes, sent: sentQuantity }) => ({
      line_id,
      name,
      sku,
      base_unit,
      codes,
      bin: usualBin,
      plannedQuantity: sentQuantity,
    }));
  return (
    <GoodsForm
      rows={rows}
      labels={{ bin: 'To bin', plan: 'sent', fill: 'Everything came', submit: 'Receive' }}
      busy={receive.isPending}
      needsAll
      onSubmit={async (goods) => {
        // What did not come needs no bin; the server wants one.
        const receipts = goods.map((row) => ({ ...row, bin: row.bin === '' ? usualBin : row.bin }));
        const after = await receive.mutateAsync({ id, version, lines: receipts, idempotency_key: key });
        onChange(after);
        const isComplete = after.lines.every((line) => line.received === line.sent);
        toast(
          isComplete
            ? 'Received: everything that was sent came'
            : `Received. The rest is set aside at ${after.from_branch}`,
        );
      }}
    />
  );
}

/** Items of a transfer, with what was sent and what came. */
function TransferLines({ transfer: { lines, status } }: { transfer: StockTransfer }) {
  return (
    <Card aria-labelledby="items">
      <CardTitle id="items">Items</CardTitle>
      <Rows>
        {lines.map(({ id, name, sku, base_unit: unit, ...line }) => (
          <li key={id}>
            <span>
              {name}
              <small>
                {[
                  sku,
                  `asked for ${inWords(line.wanted, unit)}`,
                  status !== 'draft' && status !== 'cancelled' && `sent ${inWords(line.sent, unit)}`,
                  status === 'received' && `received ${inWords(line.received, unit)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            {status === 'received' && line.received < line.sent && (
              <strong>{inWords(line.sent - line.received, unit)} missing</strong>
            )}
          </li>
        ))}
      </Rows>
    </Card>
  );
}

function Main({ transfer, onChange }: ChangeProps) {
  const mayMove = usePermission('update', staffPages.transfers.path);
  const { status, version, from_branch: from, to_branch: to } = transfer;
  if (!mayMove || status === 'received' || status === 'cancelled') return <TransferLines transfer={transfer} />;
  return status === 'draft' ? (
    <Stack $gap={4}>
      <Notice>Take these goods at {from}, then press Send. Until then they lie there for sale.</Notice>
      <SendForm key={version} transfer={transfer} onChange={onChange} />
    </Stack>
  ) : (
    <Stack $gap={4}>
      <Notice>In transit to {to}. Enter what came, and where you put it.</Notice>
      <ReceiveForm key={version} transfer={transfer} onChange={onChange} />
    </Stack>
  );
}

function TransferFacts({ transfer }: { transfer: StockTransfer }) {
  const { from_branch, to_branch, requested_by, created_at, sent_at, received_at, note, allocation } = transfer;
  return (
    <Card aria-labelledby="about">
      <CardTitle id="about">Transfer</CardTitle>
      <Facts>
        <dt>From</dt>
        <dd>{from_branch}</dd>
        <dt>To</dt>
        <dd>{to_branch}</dd>
        <dt>Asked by</dt>
        <dd>
          {requested_by}, {formatDateTime(created_at)}
        </dd>
        {sent_at !== null && (
          <>
            <dt>Sent</dt>
            <dd>{formatDateTime(sent_at)}</dd>
          </>
        )}
        {received_at !== null && (
          <>
            <dt>Received</dt>
            <dd>{formatDateTime(received_at)}</dd>
          </>
        )}
        {allocation !== null && (
          <>
            <dt>Pick list</dt>
            <dd>
              <Link href={pathTo(staffPages.allocation, { id: allocation.id })}>{allocation.code}</Link>
            </dd>
          </>
        )}
        {note !== '' && (
          <>
            <dt>Note</dt>
            <dd>{note}</dd>
          </>
        )}
      </Facts>
    </Card>
  );
}

function Sheet({ transfer, onChange }: ChangeProps) {
  const mayMove = usePermission('update', staffPages.transfers.path);
  const cancel = trpc.stockTransfers.cancel.useMutation();
  const [dialog, setDialog] = useState<'change' | 'cancel' | null>(null);
  const { id, number, status, version, from_branch: from, to_branch: to } = transfer;
  const isDraft = status === 'draft';
  return (
    <>
      <ObjectLayout
        title={`Transfer ${number}`}
        status={transferStatuses.of(status)}
        lead={`${from} to ${to}`}
        actions={
          <>
            <ButtonLink variant="quiet" href={printablePath('transfer-note', id)} target="_blank">
              Print note
            </ButtonLink>
            {mayMove && isDraft && (
              <>
                <Button variant="secondary" onClick={() => setDialog('change')}>
                  Edit
                </Button>
                <Button variant="quiet" onClick={() => setDialog('cancel')}>
                  Cancel transfer
                </Button>
              </>
            )}
          </>
        }
        main={<Main transfer={transfer} onChange={onChange} />}
        side={<TransferFacts transfer={transfer} />}
        history={
          <TimelineCard
            entries={transfer.timeline}
            fields={{ status: { title: 'Status', formatValue: transferStatuses.said } }}
          />
        }
      />
      {dialog === 'change' && (
        <TransferDialog
          transfer={transfer}
          onClose={() => setDialog(null)}
          onDone={(after) => {
            onChange(after);
            setDialog(null);
          }}
        />
      )}
      {dialog === 'cancel' && (
        <ReasonDialog
          title={`Cancel transfer ${number}?`}
          description="Nothing is sent."
          action="Cancel transfer"
          cancelLabel="Keep it"
          danger
          busy={cancel.isPending}
          onClose={() => setDialog(null)}
          onReason={async (reason) => {
            onChange(await cancel.mutateAsync({ id, version, reason }));
            setDialog(null);
          }}
        />
      )}
    </>
  );
}

/** Page of a transfer: what is asked for is sent by one branch and received by the other. */
export function TransferPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.stockTransfers.get.useQuery({ id });
  trpc.stockTransfers.onChanged.useSubscription(undefined, {
    onData: () => void utils.stockTransfers.get.invalidate({ id }),
  });
  return (
    <ObjectPage
      list={{ href: staffPages.transfers.path, title: staffPages.transfers.title }}
      noun="transfer"
      query={query}
    >
      {(transfer) => (
        <Sheet
          transfer={transfer}
          onChange={(after) => {
            utils.stockTransfers.get.setData({ id }, after);
            void utils.stock.invalidate();
          }}
        />
      )}
    </ObjectPage>
  );
}
