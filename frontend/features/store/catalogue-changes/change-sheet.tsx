import type { CatalogueChangeRow } from '@plinth/contracts/catalogue-changes';
import { catalogueChangeStatuses } from '@plinth/contracts/catalogue-change-labels';
import { staffPages } from '@plinth/contracts/staff-pages';
import { useState } from 'react';
import { formatDate, formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Facts } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { EditsTable } from './edits-table';
import { effectWords } from './effect-words';

/** Takes a change back, once its person has seen what that does; says why where it cannot be. */
export function TakeBack({
  change: { id, number, version },
  onDone,
}: {
  change: Pick<CatalogueChangeRow, 'id' | 'number' | 'version'>;
  onDone: () => void;
}) {
  const utils = trpc.useUtils();
  const takeBack = trpc.catalogueChanges.takeBack.useMutation();
  const [refused, setRefused] = useState('');
  const [asking, setAsking] = useState(false);
  const press = async () => {
    setAsking(true);
    setRefused('');
    try {
      const preview = await utils.catalogueChanges.previewTakeBack.fetch({ id }, { staleTime: 0 });
      const confirmed = await confirm({
        title: `Take back change ${String(number)}?`,
        description: `${String(preview.edits)} ${preview.edits === 1 ? 'field goes' : 'fields go'} back to what was there before. ${effectWords(preview).join(' ')}`,
        confirmLabel: 'Take back',
      });
      if (!confirmed) return;
      const made = await takeBack.mutateAsync({ id, version });
      toast(`Taken back, as change ${String(made.number)}`);
      onDone();
    } catch (error) {
      setRefused(messageForPerson(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <Stack $gap={3}>
      <Inline>
        <Button size="small" variant="secondary" busy={asking} onClick={() => void press()}>
          Take back
        </Button>
      </Inline>
      {refused && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
    </Stack>
  );
}

/** A change with everything that it changed, and what may be done with it. */
export function ChangeSheet({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const [page, setPage] = useState(1);
  const { data: change, error } = trpc.catalogueChanges.get.useQuery({ id, page }, { staleTime: 0 });
  const cancel = trpc.catalogueChanges.cancel.useMutation();
  const mayChange = usePermission('update', staffPages.items.path);
  const [refused, setRefused] = useState('');
  if (error) return <Notice tone="danger">{messageForPerson(error)}</Notice>;
  if (!change) return <Skeleton style={{ height: '16rem' }} />;
  const { label, tone } = catalogueChangeStatuses.of(change.status);
  const refresh = () => {
    void utils.catalogueChanges.invalidate();
    void utils.items.invalidate();
  };
  const callOff = async () => {
    try {
      await cancel.mutateAsync({ id, version: change.version });
      toast(`Change ${String(change.number)} is cancelled`);
    } catch (failure) {
      setRefused(messageForPerson(failure));
    }
    refresh();
  };
  return (
    <Stack $gap={5} style={{ paddingInline: 'var(--s2)' }}>
      <Inline>
        <StatusPill tone={tone}>{label}</StatusPill>
      </Inline>
      {change.problem && (
        <Notice tone="danger" title="It was not applied">
          {change.problem} Enter it again if it is still wanted.
        </Notice>
      )}
      <Facts>
        <dt>Saved</dt>
        <dd>
          {formatDateTime(change.created_at)} by {change.created_by}
        </dd>
        <dt>From</dt>
        <dd>{change.effective_on === null ? 'at once' : formatDate(change.effective_on)}</dd>
        {change.note && (
          <>
            <dt>Why</dt>
            <dd>{change.note}</dd>
          </>
        )}
        {change.undone_by !== null && (
          <>
            <dt>Taken back by</dt>
            <dd>change {change.undone_by}</dd>
          </>
        )}
      </Facts>
      {mayChange && change.status === 'in_force' && <TakeBack change={change} onDone={refresh} />}
      {mayChange && (change.status === 'planned' || change.status === 'not_applied') && (
        <Inline>
          <Button size="small" variant="secondary" busy={cancel.isPending} onClick={() => void callOff()}>
            Cancel this change
          </Button>
        </Inline>
      )}
      {refused && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
      <EditsTable edits={change.shown} more={0} />
      {change.pages > 1 && (
        <Inline $justify="space-between">
          <Button size="small" variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Before
          </Button>
          <span>
            {page} of {change.pages}
          </span>
          <Button size="small" variant="secondary" disabled={page === change.pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
