import { allocationStatuses, LIVE_ALLOCATIONS } from '@plinth/contracts/stock/allocations/allocation-labels';
import type { AllocationView } from '@plinth/contracts/stock/allocations/allocations';
import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { ReactNode } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { toast, toastError } from '@/ui/toast';
import { promiseWords, shortWords } from './allocation-text';

const PAGE = staffPages.picking.path;

/** Describes the progress: "3 of 8 items picked, 2 short". */
function describePicked({ lines }: AllocationView): string {
  const pickedCount = lines.filter((line) => line.picked === line.asked).length;
  const shortCount = lines.filter((line) => line.short > 0).length;
  return `${String(pickedCount)} of ${String(lines.length)} items picked${shortCount > 0 ? `, ${String(shortCount)} short` : ''}`;
}

function AllocationStatus({ allocation, whenLate }: { allocation: AllocationView; whenLate: ReactNode }) {
  const { id, code, status, document_id: documentId, lines, late } = allocation;
  const shortLines = lines.filter((line) => line.short > 0);
  const { label, tone } = allocationStatuses.of(status);
  const promise = promiseWords(allocation);
  return (
    <Stack $gap={3}>
      <Inline $gap={2}>
        <Link href={pathTo(staffPages.allocation, { id })}>Allocation {code}</Link>
        <StatusPill tone={tone}>{label}</StatusPill>
      </Inline>
      {status !== 'cancelled' && <p>{describePicked(allocation)}</p>}
      {shortLines.length > 0 && (
        <ul style={{ listStyle: 'none' }}>
          {shortLines.map((line) => (
            <li key={line.id}>
              {line.name}: {shortWords(line)}
            </li>
          ))}
        </ul>
      )}
      {promise !== null &&
        (late ? (
          <Notice tone="danger" title="The promised day does not hold">
            <p>{promise}</p>
            {whenLate}
          </Notice>
        ) : (
          <p>{promise}</p>
        ))}
      <Link href={printablePath('allocation', id, documentId)} target="_blank">
        Print the pick list
      </Link>
    </Stack>
  );
}

/**
 * Stock of an invoice: allocated, picked, short, and the effect on the promised day.
 * @param whenLate what can be done where the day does not hold
 */
export function StockCard({
  subject,
  whenLate,
}: {
  subject: { document_id: string } | { order_id: string };
  whenLate: ReactNode;
}) {
  const utils = trpc.useUtils();
  const mayView = usePermission('view', PAGE);
  const mayCreate = usePermission('create', PAGE);
  const query = trpc.allocations.ofDocument.useQuery(subject, { enabled: mayView });
  const allocate = trpc.allocations.allocate.useMutation();
  if (query.data === undefined) return null;
  const { document_id: documentId, allocation } = query.data;
  if (documentId === null && allocation === null) return null;
  const isLive = allocation !== null && LIVE_ALLOCATIONS.some((status) => status === allocation.status);
  const hasShortLines = allocation?.lines.some(({ short }) => short > 0) ?? false;
  const run = async (document_id: string) => {
    try {
      const { code, lines } = await allocate.mutateAsync({ document_id });
      const shortCount = lines.filter((line) => line.short > 0).length;
      toast(
        `Allocation ${code}: ${shortCount === 0 ? 'everything is in stock' : `${String(shortCount)} of ${String(lines.length)} items are short`}`,
      );
      await utils.allocations.invalidate();
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  return (
    <Card aria-labelledby="stock">
      <CardTitle id="stock">Stock</CardTitle>
      <Stack $gap={4}>
        {allocation === null ? (
          <p>Nothing is allocated yet. The stock is reserved, but not on a pick list.</p>
        ) : (
          <AllocationStatus allocation={allocation} whenLate={whenLate} />
        )}
        {mayCreate && documentId !== null && (!isLive || hasShortLines) && (
          <div>
            <Button variant="secondary" busy={allocate.isPending} onClick={() => void run(documentId)}>
              {isLive ? 'Allocate new stock' : 'Allocate'}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
