import type { MailedKind } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useMemo } from 'react';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import type { BulkAction, BulkResult, ListInput } from '@/ui/staff-list/definition';

/** Labels of what is mailed: "1 statement", "12 statements". */
interface PaperLabels {
  readonly one: string;
  readonly many: string;
}

/**
 * Mails a paper for each ticked row to its client. One that cannot be sent (a draft, a client without an email
 * address) does not stop the others.
 */
export function useMailPapers<Input extends ListInput>(
  kind: MailedKind,
  { one, many }: PaperLabels,
): readonly BulkAction<Input>[] {
  const { mutateAsync } = trpc.documents.mail.useMutation();
  const mayMail = usePermission('update', staffPages.invoices.path);
  return useMemo(() => {
    if (!mayMail) return [];
    const mail = async (ids: readonly string[]): Promise<BulkResult> => {
      const failures: { id: string; reason: string }[] = [];
      for (const id of ids) {
        try {
          await mutateAsync({ kind, id, idempotency_key: newKey() });
        } catch (error) {
          failures.push({ id, reason: messageForPerson(error) });
        }
      }
      return { done: ids.length - failures.length, failed: failures };
    };
    return [
      {
        key: 'mail',
        label: `Mail ${many}`,
        action: 'view',
        doneWord: 'on its way',
        tickedOnly: true,
        confirm: (count) => ({
          title: `Mail ${count === 1 ? `1 ${one}` : `${String(count)} ${many}`}?`,
          description:
            'Each goes to its own client, as a PDF with a link that opens it. Clients without an email address are left out.',
          confirmLabel: 'Mail',
          cancelLabel: 'Back',
        }),
        run: ({ ids = [] }) => mail(ids),
      },
    ];
  }, [mutateAsync, mayMail, kind, one, many]);
}
