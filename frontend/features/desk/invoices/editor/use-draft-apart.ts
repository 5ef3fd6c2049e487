import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { toastError } from '@/ui/toast';
import type { Editor } from './use-editor';

/**
 * Returns a function that creates a separate draft from this person's version, and leaves the other version
 * unchanged.
 */
export function useDraftApart({ server, draft, theirs, takeTheirs }: Editor): () => Promise<void> {
  const router = useRouter();
  const createDraft = trpc.invoices.createDraft.useMutation();
  const saveDraft = trpc.invoices.saveDraft.useMutation();
  return async () => {
    try {
      const newDraft = await createDraft.mutateAsync({
        kind: server.kind === 'invoice' ? 'invoice' : 'quote',
        source: { from: 'blank' },
        idempotency_key: newKey(),
      });
      await saveDraft.mutateAsync({
        id: newDraft.id,
        version: newDraft.version,
        draft: { ...draft, lines: draft.lines.map((line) => ({ ...line, id: newKey() })) },
      });
      if (theirs) takeTheirs(theirs, false);
      await router.push(`${staffPages.newInvoice.path}?id=${newDraft.id}`);
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
}
