import { allocationStatuses, LIVE_ALLOCATIONS } from '@plinth/contracts/stock/allocations/allocation-labels';
import type {
  AllocationLineView,
  AllocationStep,
  AllocationView,
} from '@plinth/contracts/stock/allocations/allocations';
import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import styled from 'styled-components';
import { formatDateTime, formatNearDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { BareButton, Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { TimelineCard } from '@/ui/timeline-card';
import { toast, toastError } from '@/ui/toast';
import { allocationTimeline, pickedWords, promiseWords, shortWords } from './allocation-text';
import { OtherBranchStock } from './elsewhere';
import { leavingQuestion, unpaidQuestion } from './leaving-question';
import { NextStep } from './next-step';
import { Rows } from './rows';
import { stepKey } from './scan';
import { describeWrongScan } from '@/features/stock/scanning/scan-queue';
import { useBranchGoods } from './use-branch-goods';
import { usePickScans } from './use-pick-scans';
import { usePicking, type Picking } from './use-picking';

/** Path of the list, taken from the pages: importing the contract would load zod. */
const LIST = staffPages.picking.path;

const Row = styled(BareButton)`
  display: flex;
  flex: 1;
  gap: var(--s3);
  align-items: baseline;
  min-height: 48px;
  text-align: left;

  strong {
    flex: none;
    min-width: 5.5rem;
    font: var(--strong) var(--text-18) var(--font-heading);
  }

  span {
    flex: 1;
  }
`;

type Lines = ReadonlyMap<string, AllocationLineView>;

function RemainingSteps({
  steps,
  lines,
  onChoose,
}: {
  steps: readonly AllocationStep[];
  lines: Lines;
  onChoose: ((step: AllocationStep) => void) | undefined;
}) {
  if (steps.length === 0) return null;
  return (
    <Card aria-labelledby="left">
      <CardTitle id="left">{onChoose === undefined ? 'To pick' : 'After that'}</CardTitle>
      <Rows>
        {steps.map((step) => {
          const line = lines.get(step.line_id);
          const words = (
            <>
              <strong>{step.bin}</strong>
              <span>
                {line?.name}
                <small>
                  {inWords(step.quantity, line?.base_unit ?? 'piece')} × {line?.sku}
                </small>
              </span>
            </>
          );
          return (
            <li key={stepKey(step)}>
              {onChoose === undefined ? words : <Row onClick={() => onChoose(step)}>{words}</Row>}
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}

const countShort = ({ lines }: AllocationView): number => lines.reduce((sum, { short }) => sum + short, 0);

function ShortLines({ allocation, onAllocate }: { allocation: AllocationView; onAllocate: (() => void) | undefined }) {
  const shortLines = allocation.lines.filter((line) => line.short > 0);
  if (shortLines.length === 0) return null;
  return (
    <Card aria-labelledby="short">
      <CardTitle id="short">Short</CardTitle>
      <Rows>
        {shortLines.map((line) => (
          <li key={line.id}>
            <span>
              {line.name}
              <small>
                {line.sku}: {shortWords(line)}
              </small>
            </span>
          </li>
        ))}
      </Rows>
      <p>{promiseWords(allocation)}</p>
      <p>
        {onAllocate
          ? 'Once it is in stock, it is listed to pick within a minute, what is promised first before the others.'
          : LIVE_ALLOCATIONS.some((live) => live === allocation.status) &&
            'Once it is in stock, it is listed to pick within a minute.'}
      </p>
      {onAllocate && (
        <Button variant="secondary" style={{ marginTop: 'var(--s3)' }} onClick={onAllocate}>
          Allocate new stock
        </Button>
      )}
    </Card>
  );
}

function PickedLines({
  allocation,
  lines,
  onPutBack,
}: {
  allocation: AllocationView;
  lines: Lines;
  onPutBack: ((pickId: string) => void) | undefined;
}) {
  if (allocation.picks.length === 0) return null;
  return (
    <Card aria-labelledby="picked">
      <CardTitle id="picked">Picked</CardTitle>
      <Rows>
        {allocation.picks.map(({ id, line_id, quantity, bin, by, at }) => {
          const line = lines.get(line_id);
          return (
            <li key={id}>
              <span>
                {inWords(quantity, line?.base_unit ?? 'piece')} × {line?.name}
                <small>
                  {bin}, {by}, {formatDateTime(at)}
                </small>
              </span>
              {onPutBack && (
                <Button
                  variant="secondary"
                  style={{ flex: 'none' }}
                  aria-label={`Put back ${line?.name ?? ''} to ${bin}`}
                  onClick={() => onPutBack(id)}
                >
                  Put back
                </Button>
              )}
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}

/** Notice that everything is picked and waits for collection or delivery. */
function PickedNotice({
  allocation,
  onHandOver,
}: {
  allocation: AllocationView;
  onHandOver: (() => void) | undefined;
}) {
  const { order, collects, lines } = allocation;
  const isForCupboards = lines.some(({ source }) => source !== 'goods');
  const mayOpenOrder = usePermission('view', staffPages.orders.path);
  return (
    <Notice tone="success" title="Everything is picked">
      <Stack $gap={3}>
        <p>{pickedWords(allocation)}</p>
        {order === null ? (
          onHandOver && (
            <Button variant={isForCupboards ? 'secondary' : 'primary'} onClick={onHandOver}>
              {collects ? 'Hand over' : 'Mark as delivered'}
            </Button>
          )
        ) : mayOpenOrder ? (
          <p>
            When it leaves, record it on{' '}
            <Link href={pathTo(staffPages.order, { id: order.id })}>order {order.number}</Link>.
          </p>
        ) : (
          <p>When it leaves, tell sales or the office: they record it on order {order.number}.</p>
        )}
      </Stack>
    </Notice>
  );
}

function Actions({
  allocation,
  picking,
  attempt,
}: {
  allocation: AllocationView;
  picking: Picking;
  attempt: (work: () => Promise<unknown>) => void;
}) {
  const mayCreate = usePermission('create', LIST);
  const isLive = LIVE_ALLOCATIONS.some((live) => live === allocation.status);
  const { id, code, document, document_id: documentId, picks } = allocation;
  const cancel = async () => {
    const isConfirmed = await confirm({
      title: `Cancel allocation ${code}?`,
      description: `${picks.length > 0 ? 'Carry the picked items back to their bins: the list is in the history. ' : ''}Sold stock stays reserved for ${document}.`,
      confirmLabel: 'Cancel the allocation',
      cancelLabel: 'Keep it',
    });
    if (isConfirmed) attempt(() => picking.cancel(allocation.version));
  };
  return (
    <>
      <ButtonLink variant="secondary" href={printablePath('allocation', id, documentId)} target="_blank">
        Print
      </ButtonLink>
      {mayCreate && isLive && (
        <Button variant="danger" onClick={() => void cancel()}>
          Cancel
        </Button>
      )}
    </>
  );
}

function Sheet({ allocation, onStale }: { allocation: AllocationView; onStale: () => void }) {
  const mayPick = usePermission('update', LIST);
  const mayCreate = usePermission('create', LIST);
  const mayOpenInvoice = usePermission('view', staffPages.invoices.path);
  const mayOpenOrder = usePermission('view', staffPages.orders.path);
  const utils = trpc.useUtils();
  const picking = usePicking(allocation);
  const allocate = trpc.allocations.allocate.useMutation();
  const scans = usePickScans(allocation, picking);
  const lines: Lines = new Map(allocation.lines.map((line) => [line.id, line]));
  const {
    steps,
    elsewhere,
    transfers,
    status,
    code,
    document,
    order,
    document_id: documentId,
    client,
    branch,
    promised_on: promisedOn,
  } = allocation;
  const isLive = LIVE_ALLOCATIONS.some((live) => live === status);
  const next = steps.find((step) => stepKey(step) === scans.chosen) ?? steps.at(0);
  const nextLine = next && lines.get(next.line_id);
  const wrongText = describeWrongScan(scans.state);
  const attempt = (work: () => Promise<unknown>) => {
    work().catch((error: unknown) => {
      toastError(messageForPerson(error));
      onStale();
    });
  };
  const { confirmTransfer, bringHere } = useBranchGoods(picking);
  const allocateNewStock = async () => {
    const shortBefore = countShort(allocation);
    const after = await allocate.mutateAsync({ document_id: documentId });
    toast(
      countShort(after) < shortBefore
        ? 'Allocated: pick what is listed now'
        : 'None of it is in stock yet, or it is kept for others',
    );
    onStale();
  };
  const handOver = async () => {
    const warnings = await utils.allocations.leaving.fetch({ id: allocation.id }, { staleTime: 0 });
    if (warnings.says !== null) {
      await confirm(unpaidQuestion(warnings, { name: document, canTake: false }));
      return;
    }
    const isConfirmed = await confirm(
      leavingQuestion(warnings, {
        title: `${client || 'The client'} has everything on ${document}?`,
        booksOut: 'for good',
        label: allocation.collects ? 'Hand over' : 'Mark as delivered',
      }),
    );
    if (isConfirmed) toast(`${(await picking.handOver()).document} is handed over`);
  };
  return (
    <ObjectLayout
      title={`Allocation ${code}`}
      status={allocationStatuses.of(status)}
      lead={
        <>
          {mayOpenInvoice ? <Link href={pathTo(staffPages.invoice, { id: documentId })}>{document}</Link> : document}
          {order !== null && (
            <>
              , order{' '}
              {mayOpenOrder ? (
                <Link href={pathTo(staffPages.order, { id: order.id })}>{order.number}</Link>
              ) : (
                order.number
              )}
            </>
          )}
          {[
            ', ',
            [client, promisedOn !== null && `promised ${formatNearDay(promisedOn)}`, branch].filter(Boolean).join(', '),
          ]}
        </>
      }
      actions={<Actions allocation={allocation} picking={picking} attempt={attempt} />}
      main={
        <Stack $gap={5}>
          {status === 'picked' && (
            <PickedNotice allocation={allocation} onHandOver={mayPick ? () => attempt(handOver) : undefined} />
          )}
          {mayPick && next !== undefined && nextLine !== undefined && (
            <NextStep step={next} line={nextLine} scans={scans} picking={picking} />
          )}
          {next === undefined && wrongText !== undefined && (
            <Notice tone="danger" role="alert">
              {wrongText}
            </Notice>
          )}
          <RemainingSteps
            steps={mayPick ? steps.filter((step) => step !== next) : steps}
            lines={lines}
            onChoose={mayPick ? scans.choose : undefined}
          />
          <OtherBranchStock
            steps={elsewhere}
            lines={lines}
            transfers={transfers}
            onBring={mayPick && !picking.busy ? (step) => attempt(() => bringHere(step)) : undefined}
            onBrought={mayPick && !picking.busy ? (step) => attempt(() => confirmTransfer(step)) : undefined}
          />
        </Stack>
      }
      side={
        <Stack $gap={5}>
          <ShortLines
            allocation={allocation}
            onAllocate={mayCreate && isLive ? () => attempt(allocateNewStock) : undefined}
          />
          <PickedLines
            allocation={allocation}
            lines={lines}
            onPutBack={
              mayPick && isLive
                ? (pickId) =>
                    attempt(async () => picking.putBack(pickId).then(() => toast('Put back, to be picked again')))
                : undefined
            }
          />
        </Stack>
      }
      history={<TimelineCard entries={allocation.timeline} fields={allocationTimeline} />}
    />
  );
}

/** Page of an allocation, to pick it item by item and bin by bin. */
export function AllocationPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.allocations.get.useQuery({ id });
  // Somebody else may be picking from the same list.
  trpc.allocations.onChanged.useSubscription(undefined, {
    onData: () => void utils.allocations.get.invalidate({ id }),
  });
  return (
    <ObjectPage list={{ href: LIST, title: staffPages.picking.title }} noun="allocation" query={query}>
      {(allocation) => <Sheet allocation={allocation} onStale={() => void query.refetch()} />}
    </ObjectPage>
  );
}
