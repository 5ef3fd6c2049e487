import type { DocumentView } from '@plinth/contracts/invoice-fields';
import { formatRand } from '@plinth/money/format';
import { useEffect, useRef, useState } from 'react';
import { errorCode, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { ErrorSummary } from '@/ui/form/error-summary';
import { Stack } from '@/ui/layout';
import { MailToClient } from '../mail-to-client';

interface IssueDialogProps {
  document: DocumentView;
  version: number;
  onClose: () => void;
  onIssued: (document: DocumentView, mailing: boolean) => void;
  /** The server knows something newer: it is fetched and shown. */
  onStale: () => void;
}

/** The last look before a draft gets its number. */
export function IssueDialog({ document, version, onClose, onIssued, onStale }: IssueDialogProps) {
  const issue = trpc.invoices.issue.useMutation();
  const address = document.client.email;
  const [mail, setMail] = useState(address !== '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const noun = document.kind;
  const yes = useRef<HTMLButtonElement>(null);
  // F8 and Enter issue it: the dialog has given the focus to its first button by then.
  useEffect(() => {
    const frame = requestAnimationFrame(() => yes.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  const go = async () => {
    try {
      const mailing = mail && address !== '';
      onIssued(await issue.mutateAsync({ id: document.id, version, mail: mailing }), mailing);
    } catch (error) {
      setRefusal(messageForPerson(error));
      setAttempt((count) => count + 1);
      if (errorCode(error) !== undefined) onStale();
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Issue this ${noun} for ${formatRand(document.total)}?`}
      description={`It gets its number and cannot be changed any more. ${noun === 'quote' ? 'A newer version can replace it.' : 'A credit note can take it back.'}`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!issue.isPending) void go();
        }}
      >
        <ErrorSummary problems={refusal === null ? [] : [{ message: refusal }]} attempt={attempt} />
        <Stack $gap={3}>
          <p>
            For <b>{document.client.name || document.client.company}</b>,{' '}
            {document.lines.length === 1 ? '1 line' : `${String(document.lines.length)} lines`}, VAT included{' '}
            {formatRand(document.vat)}.
          </p>
          <MailToClient address={address} checked={mail} onChange={setMail} />
        </Stack>
        <DialogFormActions onCancel={onClose} cancelLabel="Not yet" busy={issue.isPending} submitRef={yes}>
          Issue {noun}
        </DialogFormActions>
      </form>
    </Dialog>
  );
}
