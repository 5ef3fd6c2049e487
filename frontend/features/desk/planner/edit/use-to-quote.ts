import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { toast, toastError } from '@/ui/toast';
import { usePlanner } from './planner-context';

/** Adds the whole plan to a draft quote; repeated, it replaces what the plan added before. */
export function useAddToQuote(): { busy: boolean; put: () => Promise<void> } {
  const { session } = usePlanner();
  const router = useRouter();
  const { mutateAsync } = trpc.planner.toQuote.useMutation();
  const [busy, setBusy] = useState(false);
  const addToQuote = async (): Promise<void> => {
    setBusy(true);
    try {
      const id = await session.ensureId();
      const { document_id: document, left_out: leftOut } = await mutateAsync({ id });
      if (leftOut.length > 0) toast(`The quote is without ${leftOut.join(', ')}`, { tone: 'info' });
      await router.push(withQuery(staffPages.newInvoice.path, { id: document }));
    } catch (error) {
      toastError(messageForPerson(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, put: addToQuote };
}
