import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { useEffect } from 'react';
import { formatTime } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { toast } from '@/ui/toast';
import type { Editor } from './use-editor';
import { usePresence } from './use-presence';

/** Follows what others do with an open draft: who has it open, what they saved, and decisions about its discount. */
export function useNewsOfDraft(
  { id, saving, isBehind, takeTheirs, hear }: Editor,
  onIssued: (document: DocumentView) => void,
) {
  const utils = trpc.useUtils();
  const presence = usePresence(id, true);

  // Somebody else saved, and nothing here is unsaved: their version is shown at once.
  const newest = presence?.version ?? 0;
  useEffect(() => {
    if (saving.kind !== 'saved' || !isBehind(newest)) return;
    utils.invoices.get
      .fetch({ id }, { staleTime: 0, retry: false })
      .then((answer) => {
        if (!isBehind(answer.version)) return;
        if (answer.status !== 'draft') onIssued(answer);
        else {
          takeTheirs(answer, false);
          toast(
            `${answer.updated_by ?? 'Somebody else'} changed this at ${formatTime(answer.updated_at)}: you see it now`,
            { tone: 'info' },
          );
        }
      })
      .catch(() => undefined);
  }, [newest, saving.kind, id, utils, isBehind, takeTheirs, onIssued]);

  // The discount was decided: the problem that prevented issuing may be gone.
  const decision = presence?.discount?.status;
  useEffect(() => {
    if (decision !== 'approved' && decision !== 'declined') return;
    utils.invoices.get.fetch({ id }, { staleTime: 0, retry: false }).then(hear, () => undefined);
  }, [decision, id, utils, hear]);

  return presence;
}

export type Presence = NonNullable<ReturnType<typeof useNewsOfDraft>>;
