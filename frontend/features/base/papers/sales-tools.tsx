import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import {
  MAILED,
  type MailedKind,
  type PaperPeriod,
  type PrintableKind,
} from '@plinth/contracts/kernel/printable-address';
import { Mail } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { toast, toastError } from '@/ui/toast';
import { Tools } from './tools';

const mailedKinds: readonly PrintableKind[] = MAILED;
const isMailed = (kind: PrintableKind): kind is MailedKind => mailedKinds.includes(kind);

interface MailButtonProps {
  kind: MailedKind;
  id: string;
  name: string;
  email: string;
  period: PaperPeriod | undefined;
}

/** Button that mails the paper to its client as a PDF, after a confirmation. */
function MailButton({ kind, id, name, email, period }: MailButtonProps) {
  // The same click that is sent twice is one mail; the next click is another.
  const key = useRef(newKey());
  const mail = trpc.documents.mail.useMutation({
    onSuccess: ({ to }) => {
      key.current = newKey();
      toast(`${name} is on its way to ${to}`);
    },
    onError: (error) => toastError(messageForPerson(error)),
  });
  const confirmMail = async () => {
    const isConfirmed = await confirm({
      title: `Mail ${name} to ${email}?`,
      description: 'It goes as a PDF, with a link that opens it for 60 days.',
      confirmLabel: 'Mail',
    });
    if (isConfirmed) mail.mutate({ kind, id, period, idempotency_key: key.current });
  };
  return (
    <Button variant="secondary" busy={mail.isPending} onClick={() => void confirmMail()}>
      <Mail aria-hidden /> Mail
    </Button>
  );
}

export interface SalesToolsProps {
  kind: PrintableKind;
  id: string;
  documentKey: string | null;
  /** Name of the paper: `Tax invoice INV-000123`. */
  name: string;
  /** Client's address; empty when there is none. */
  email: string;
  /** Period of a statement. */
  period?: PaperPeriod;
  /** Further buttons. */
  children?: ReactNode;
}

/** Tools of the papers of a quote, an invoice or a credit note. */
export function SalesTools({ kind, id, documentKey, name, email, period, children }: SalesToolsProps) {
  const mayMail = usePermission('update', staffPages.invoices.path);
  return (
    <Tools kind={kind} id={id} documentKey={documentKey} period={period}>
      {mayMail && email !== '' && isMailed(kind) && (
        <MailButton kind={kind} id={id} name={name} email={email} period={period} />
      )}
      {children}
    </Tools>
  );
}
