import { countStatuses } from '@plinth/contracts/stock/counts/count-labels';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { StockCount } from '@plinth/contracts/stock/counts/stock-counts';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { TimelineCard } from '@/ui/timeline-card';
import { toast, toastError } from '@/ui/toast';
import { DifferenceReasons, CountResult } from './count-differences';
import { CountLines } from './count-lines';

const ReasonDialog = dynamic(() => import('@/ui/reason-dialog').then((module) => module.ReasonDialog), { ssr: false });

interface ChangeProps {
  count: StockCount;
  onChange: (after: StockCount) => void;
}

/** Dialog about the items that were not counted: none of them in the bin, or left as they are. */
function UncountedDialog({
  names,
  busy,
  onClose,
  onRest,
}: {
  names: readonly string[];
  busy: boolean;
  onClose: () => void;
  onRest: (rest: 'none' | 'leave') => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={names.length === 1 ? 'One item is not counted' : `${String(names.length)} items are not counted`}
      description="Empty is not the same as none: choose which it is."
    >
      <Stack $gap={4}>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <Button block busy={busy} onClick={() => onRest('none')}>
          Count as none
        </Button>
        <Button block variant="secondary" busy={busy} onClick={() => onRest('leave')}>
          Leave uncounted
        </Button>
        <Button block variant="quiet" onClick={onClose}>
          Continue counting
        </Button>
      </Stack>
    </Dialog>
  );
}

function FinishButton({ count, onChange }: ChangeProps) {
  const finish = trpc.stockCounts.finish.useMutation();
  const [asking, setAsking] = useState(false);
  const uncountedLines = count.lines.filter(({ counted: countedQuantity }) => countedQuantity === null);
  const finishCount = async (rest: 'ask' | 'none' | 'leave') => {
    try {
      const after = await finish.mutateAsync({ id: count.id, version: count.version, rest });
      setAsking(false);
      onChange(after);
      if (after.status === 'posted') toast('Counted: everything agrees with the books');
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  return (
    <>
      <Button
        size="large"
        block
        busy={finish.isPending}
        onClick={() =>
          uncountedLines.length > 0 && count.status === 'counting' ? setAsking(true) : void finishCount('ask')
        }
      >
        {count.lines.length === 0 ? 'The bin is empty' : 'Finish the count'}
      </Button>
      {asking && (
        <UncountedDialog
          names={uncountedLines.map(({ name }) => name)}
          busy={finish.isPending}
          onClose={() => setAsking(false)}
          onRest={(rest) => void finishCount(rest)}
        />
      )}
    </>
  );
}

function SecondCountNotice({ count, onChange }: ChangeProps) {
  const showDifferences = trpc.stockCounts.look.useMutation();
  return (
    <Notice title={`${count.counter} counted, and it differs by much`}>
      <p>
        Count these items again yourself. Or look at the differences and book them as they are; then you cannot count
        again.
      </p>
      <Button
        size="small"
        variant="secondary"
        style={{ marginTop: 'var(--s2)' }}
        busy={showDifferences.isPending}
        onClick={() =>
          void showDifferences
            .mutateAsync({ id: count.id, version: count.version })
            .then(onChange)
            .catch((error: unknown) => toastError(messageForPerson(error)))
        }
      >
        Show the differences
      </Button>
    </Notice>
  );
}

function Main({ count, onChange }: ChangeProps) {
  const mayUpdate = usePermission('update', staffPages.stockCounts.path);
  const { status, may_count: mayCount, may_book: mayBook } = count;
  if (status === 'posted' || status === 'cancelled')
    return status === 'posted' ? <CountResult count={count} /> : <p>Nothing of this count was booked.</p>;
  if (mayUpdate && mayCount)
    return (
      <Stack $gap={5}>
        {status === 'second' && <SecondCountNotice count={count} onChange={onChange} />}
        <CountLines count={count} onChange={onChange} />
        <FinishButton count={count} onChange={onChange} />
      </Stack>
    );
  if (mayUpdate && mayBook) return <DifferenceReasons count={count} onChange={onChange} />;
  if (status === 'counting') return <Notice>{count.counter} is counting this bin.</Notice>;
  return (
    <Stack $gap={4}>
      <Notice title="Somebody else has to check">
        Somebody who did not count opens this page, and counts again or books the differences.
      </Notice>
      {status === 'explain' && count.lines.length > 0 && <CountResult count={count} />}
    </Stack>
  );
}

function Sheet({ count, onChange }: ChangeProps) {
  const mayUpdate = usePermission('update', staffPages.stockCounts.path);
  const cancel = trpc.stockCounts.cancel.useMutation();
  const [cancelling, setCancelling] = useState(false);
  const isOpen = count.status !== 'posted' && count.status !== 'cancelled';
  return (
    <>
      <ObjectLayout
        title={`Count of ${count.bin}`}
        status={countStatuses.of(count.status)}
        lead={count.number}
        actions={
          isOpen && (
            <>
              <ButtonLink variant="quiet" href={printablePath('count-sheet', count.bin_id)} target="_blank">
                Print a sheet
              </ButtonLink>
              {mayUpdate && count.may_cancel && (
                <Button variant="quiet" onClick={() => setCancelling(true)}>
                  Cancel the count
                </Button>
              )}
            </>
          )
        }
        main={<Main count={count} onChange={onChange} />}
        side={
          <Card aria-labelledby="about">
            <CardTitle id="about">Count</CardTitle>
            <Facts>
              <dt>Bin</dt>
              <dd>
                {count.bin}, {count.branch}
              </dd>
              <dt>Started</dt>
              <dd>{formatDateTime(count.started_at)}</dd>
              <dt>Counted by</dt>
              <dd>{count.counter}</dd>
              {count.checker !== null && (
                <>
                  <dt>Second person</dt>
                  <dd>{count.checker}</dd>
                </>
              )}
            </Facts>
          </Card>
        }
        history={
          <TimelineCard
            entries={count.timeline}
            fields={{ status: { title: 'Status', formatValue: countStatuses.said } }}
          />
        }
      />
      {cancelling && (
        <ReasonDialog
          title={`Cancel the count of ${count.bin}?`}
          description="What was counted is not booked."
          action="Cancel the count"
          cancelLabel="Keep it"
          danger
          busy={cancel.isPending}
          onClose={() => setCancelling(false)}
          onReason={async (reason) => {
            onChange(await cancel.mutateAsync({ id: count.id, version: count.version, reason }));
            setCancelling(false);
          }}
        />
      )}
    </>
  );
}

/** Page of a cycle count: counted blind, then explained and booked. */
export function CountPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.stockCounts.get.useQuery({ id });
  trpc.stockCounts.onChanged.useSubscription(undefined, {
    onData: () => void utils.stockCounts.get.invalidate({ id }),
  });
  return (
    <ObjectPage
      list={{ href: staffPages.stockCounts.path, title: staffPages.stockCounts.title }}
      noun="count"
      query={query}
    >
      {(count) => <Sheet count={count} onChange={(after) => utils.stockCounts.get.setData({ id }, after)} />}
    </ObjectPage>
  );
}
