import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { formatRand } from '@plinth/money/format';
import { useEffect, useRef, useState } from 'react';
import { errorCode, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { ErrorSummary } from '@/ui/form/error-summary';
import { Stack } from '@/ui/layout';
import { WhichClient } from '@/features/desk/clients/which-client';
import { MailToClient } from '../mail-to-client';

interface IssueDialogProps {
  document: DocumentView;
  version: number;
  onClose: () => void;
  onIssued: (document: DocumentView, mailing: boolean) => void;
  /** Called when the server has a newer version, which must be loaded. */
  onStale: () => void;
}

/** Dialog that confirms issuing a draft, which gives it its number. */
export function IssueDialog({ document, version, onClose, onIssued, onStale }: IssueDialogProps) {
  const issue = trpc.invoices.issue.useMutation();
  const address = document.client.email;
  const [mail, setMail] = useState(address !== '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** True when another client has the typed address or number. */
  const [isShared, setShared] = useState(false);
  const noun = document.kind;
  const issueButton = useRef<HTMLButtonElement>(null);
  // F8 and Enter issue it: the dialog has given the focus to its first button by then.
  useEffect(() => {
    const frame = requestAnimationFrame(() => issueButton.current?.focus());
    // A letter means that the person is still typing into the draft: the button loses the focus, so that a following space or Enter does not press it.
    // Listens on the window, because the button may not be rendered yet.
    const releaseFocus = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
      if (target === issueButton.current && /^[^ ]$/.test(key) && !ctrlKey && !metaKey) issueButton.current?.blur();
    };
    window.addEventListener('keydown', releaseFocus, true);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', releaseFocus, true);
    };
  }, []);

  const issueDraft = async (owner: { same_as?: string; own_client?: boolean } = {}) => {
    try {
      const mailing = mail && address !== '';
      onIssued(await issue.mutateAsync({ id: document.id, version, mail: mailing, ...owner }), mailing);
    } catch (error) {
      setRefusal(messageForPerson(error));
      setAttempt((count) => count + 1);
      const code = errorCode(error);
      setShared(code === 'client-same-contact');
      if (code !== undefined && code !== 'client-same-contact') onStale();
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Issue this ${noun} for ${formatRand(document.total)}?`}
      description={`It gets its number and can no longer be changed. ${noun === 'quote' ? 'A newer version can replace it.' : 'A credit note can take it back.'}`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!issue.isPending) void issueDraft();
        }}
      >
        <ErrorSummary problems={refusal === null ? [] : [{ message: refusal }]} attempt={attempt} />
        <Stack $gap={3}>
          <p>
            For <b>{document.client.name || document.client.company}</b>,{' '}
            {document.lines.length === 1 ? '1 line' : `${String(document.lines.length)} lines`}
            {document.vat === 0 ? '' : `, VAT included ${formatRand(document.vat)}`}.
          </p>
          <MailToClient address={address} checked={mail} onChange={setMail} />
          {isShared && (
            <WhichClient
              email={address}
              phone={document.client.phone}
              busy={issue.isPending}
              onSame={(id) => void issueDraft({ same_as: id })}
              onOwn={() => void issueDraft({ own_client: true })}
            />
          )}
        </Stack>
        <DialogFormActions onCancel={onClose} cancelLabel="Not yet" busy={issue.isPending} submitRef={issueButton}>
          Issue {noun}
        </DialogFormActions>
      </form>
    </Dialog>
  );
}
