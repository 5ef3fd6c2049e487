import { catalogueChangeStatuses } from '@plinth/contracts/range/catalogue-changes/catalogue-change-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useState } from 'react';
import { formatDate, formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Facts } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { DecideChange } from './decide-change';
import { EditsTable } from './edits-table';

/** Change of the catalogue with everything that it changed, and its actions. */
export function ChangeSheet({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const [page, setPage] = useState(1);
  const { data: change, error } = trpc.catalogueChanges.get.useQuery({ id, page }, { staleTime: 0 });
  const mayChange = usePermission('update', staffPages.items.path);
  if (error) return <Notice tone="danger">{messageForPerson(error)}</Notice>;
  if (!change) return <Skeleton style={{ height: '16rem' }} />;
  const { label, tone } = catalogueChangeStatuses.of(change.status);
  const refresh = () => {
    void utils.catalogueChanges.invalidate();
    void utils.items.invalidate();
  };
  return (
    <Stack $gap={5} style={{ paddingInline: 'var(--s2)' }}>
      <Inline>
        <StatusPill tone={tone}>{label}</StatusPill>
      </Inline>
      {change.problem && (
        <Notice tone="danger" title="It was not applied">
          {change.problem} Enter it again if you still want it.
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
            <dt>Reason</dt>
            <dd>{change.note}</dd>
          </>
        )}
        {change.undone_by !== null && (
          <>
            <dt>Undone by</dt>
            <dd>change {change.undone_by}</dd>
          </>
        )}
      </Facts>
      {mayChange && <DecideChange change={change} onDone={refresh} />}
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
