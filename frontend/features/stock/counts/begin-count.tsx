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

/** Button that starts a cycle count of a bin and opens it; nothing for people without the permission. */
export function BeginCount({
  binId,
  label,
  children,
}: {
  binId: string;
  /** Accessible label, where the button's text does not name the bin. */
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
