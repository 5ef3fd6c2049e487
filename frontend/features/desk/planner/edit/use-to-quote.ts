import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { toast, toastError } from '@/ui/toast';
import { usePlanner } from './planner-context';

/** Puts the whole plan into a draft quote. Repeating it replaces what the plan put there before. */
export function useToQuote(): { busy: boolean; put: () => Promise<void> } {
  const { session } = usePlanner();
  const router = useRouter();
  const { mutateAsync } = trpc.planner.toQuote.useMutation();
  const [busy, setBusy] = useState(false);
  const put = async (): Promise<void> => {
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
  return { busy, put };
}
