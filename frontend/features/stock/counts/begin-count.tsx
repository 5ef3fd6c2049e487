import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { useState, type ReactNode } from 'react';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { toastError } from '@/ui/toast';

/** Begins to count a bin, and opens the count. Nothing for who may not. */
export function BeginCount({
  binId,
  label,
  children,
}: {
  binId: string;
  /** What is read out, where the button's words alone do not say which bin. */
  label?: string;
  children: ReactNode;
}) {
  const { push } = useRouter();
  const mayBegin = usePermission('create', staffPages.stockCounts.path);
  const begin = trpc.stockCounts.begin.useMutation();
  const [key] = useState(newKey);
  if (!mayBegin) return null;
  return (
    <Button
      variant="secondary"
      busy={begin.isPending}
      aria-label={label}
      onClick={() =>
        void begin
          .mutateAsync({ bin_id: binId, idempotency_key: key })
          .then(({ id }) => push(pathTo(staffPages.stockCount, { id })))
          .catch((error: unknown) => toastError(messageForPerson(error)))
      }
    >
      {children}
    </Button>
  );
}
