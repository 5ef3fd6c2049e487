import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { documentName } from '@plinth/contracts/desk/invoices/sales-document-labels';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { instalmentKinds } from '@plinth/contracts/desk/invoices/instalment-text';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { leavingQuestion, unpaidQuestion } from '@/features/stock/allocations/leaving-question';
import { TaskAbout } from '@/features/people/user/tasks/task-about';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { toast, toastError } from '@/ui/toast';
import { PrintMenu } from './print-menu';

const SendDialog = dynamic(() => import('./send-dialog').then((module) => module.SendDialog), { ssr: false });
const CreditDialog = dynamic(() => import('./credit-dialog').then((module) => module.CreditDialog), { ssr: false });
const AcceptedDialog = dynamic(() => import('./answer-dialog').then((module) => module.AcceptedDialog), { ssr: false });
const DeclinedDialog = dynamic(() => import('./answer-dialog').then((module) => module.DeclinedDialog), { ssr: false });
const DayDialog = dynamic(() => import('./day-dialog').then((module) => module.DayDialog), { ssr: false });
const ReceiveDialog = dynamic(
  () => import('@/features/desk/client-payments/receive-dialog').then((module) => module.ReceiveDialog),
  { ssr: false },
);

/** Paths, taken from the pages: importing the contracts would load zod. */
export const INVOICES = staffPages.invoices.path;
const EDITOR = staffPages.newInvoice.path;

/** Lists the amounts to suggest: the one due first while it is unpaid, and the whole balance. */
function partsOf({ instalments, balance }: DocumentView): { label: string; amount: number }[] {
  const firstDue = instalments.find(({ open }) => open > 0);
  return firstDue && firstDue.open < balance
    ? [
        { label: instalmentKinds.label(firstDue.kind), amount: firstDue.open },
        { label: 'Full amount', amount: balance },
      ]
    : [];
}

/** Actions on a document from its present status, the usual one first. */
export function DocumentActions({
  document,
  onChange,
  onStale,
}: {
  document: DocumentView;
  onChange: (document: DocumentView) => void;
  onStale: () => void;
}) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const [dialog, setDialog] = useState<'send' | 'credit' | 'accepted' | 'declined' | 'receive' | 'day' | null>(null);
  const convert = trpc.invoices.convert.useMutation();
  const revise = trpc.invoices.revise.useMutation();
  const duplicate = trpc.invoices.duplicate.useMutation();
  const discard = trpc.invoices.discard.useMutation();
  const restore = trpc.invoices.restore.useMutation();
  const handOver = trpc.invoices.handOver.useMutation();
  const { may, kind, status, number, client_id, next_statuses } = document;
  const name = documentName(document);
  const versionedId = { id: document.id, version: document.version };

  /** Runs an action; if it fails, shows the error and reloads the document. */
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toastError(messageForPerson(error));
      onStale();
    }
  };
  const close = () => setDialog(null);
  const applyChange = (document: DocumentView) => {
    onChange(document);
    close();
  };
  const openEditor = (draft: DocumentView) => router.push(`${EDITOR}?id=${draft.id}`);

  const discardDraft = async () => {
    const isConfirmed = await confirm({
      title: `Discard ${name.toLowerCase()}?`,
      description: 'It had no number yet. It stays in the list and can be restored.',
      confirmLabel: 'Discard',
      cancelLabel: 'Keep',
    });
    if (isConfirmed) await attempt(async () => onChange(await discard.mutateAsync(versionedId)));
  };

  const collects = document.fulfilment === 'collection';
  const fetchLeaving = () => utils.invoices.leaving.fetch({ id: document.id }, { staleTime: 0 });
  const handItOver = async () => {
    setAsking(true);
    const warnings = await fetchLeaving()
      .catch((error: unknown) => {
        toastError(messageForPerson(error));
        onStale();
      })
      .finally(() => setAsking(false));
    if (warnings === undefined) return;
    const mayTake = may.receive_payment && client_id !== null;
    if (warnings.says !== null) {
      const wantsPayment = await confirm(unpaidQuestion(warnings, { name, canTake: mayTake }));
      if (wantsPayment && mayTake) setDialog('receive');
      return;
    }
    const isConfirmed = await confirm(
      leavingQuestion(warnings, {
        title: collects
          ? `${document.client.name || 'The client'} has everything on ${name}?`
          : `Mark ${name} as delivered?`,
        booksOut: 'for good',
        also: document.balance > 0 ? `${formatRand(document.balance)} is still owed.` : '',
        label: collects ? 'Hand over' : 'Mark as delivered',
      }),
    );
    if (!isConfirmed) return;
    await attempt(async () => {
      onChange(await handOver.mutateAsync(versionedId));
      toast(collects ? `${name} is handed over` : `${name} is delivered`);
    });
  };

  return (
    <>
      {may.edit && <ButtonLink href={`${EDITOR}?id=${document.id}`}>Edit</ButtonLink>}
      {may.receive_payment && client_id !== null && <Button onClick={() => setDialog('receive')}>Take payment</Button>}
      {may.hand_over && (
        <Button
          variant={may.receive_payment ? 'secondary' : 'primary'}
          busy={asking || handOver.isPending}
          onClick={() => void handItOver()}
        >
          {collects ? 'Hand over' : 'Mark as delivered'}
        </Button>
      )}
      {may.change_day && (
        <Button variant="secondary" onClick={() => setDialog('day')}>
          {document.promised_on === null ? 'Promise a day' : 'Change the day'}
        </Button>
      )}
      {may.convert && (
        <Button
          busy={convert.isPending}
          onClick={() =>
            void attempt(async () => openEditor(await convert.mutateAsync({ ...versionedId, issue: false })))
          }
        >
          Make invoice
        </Button>
      )}
      {may.send && (
        <Button variant="secondary" onClick={() => setDialog('send')}>
          Mail
        </Button>
      )}
      {next_statuses.includes('accepted') && kind === 'quote' && (
        <Button variant="secondary" onClick={() => setDialog('accepted')}>
          Mark as accepted
        </Button>
      )}
      {next_statuses.includes('declined') && kind === 'quote' && (
        <Button variant="secondary" onClick={() => setDialog('declined')}>
          Mark as declined
        </Button>
      )}
      {may.revise && (
        <Button
          variant="secondary"
          busy={revise.isPending}
          onClick={() => void attempt(async () => openEditor(await revise.mutateAsync({ id: document.id })))}
        >
          Change
        </Button>
      )}
      {kind !== 'credit_note' && (
        <Button
          variant="secondary"
          busy={duplicate.isPending}
          onClick={() =>
            void attempt(async () =>
              openEditor(await duplicate.mutateAsync({ id: document.id, idempotency_key: newKey() })),
            )
          }
        >
          Duplicate
        </Button>
      )}
      <PrintMenu document={document} />
      <TaskAbout link={`${INVOICES}/${document.id}`} link_label={name} />
      {may.credit && (
        <Button variant="danger" onClick={() => setDialog('credit')}>
          Credit
        </Button>
      )}
      {may.discard && (
        <Button variant="danger" busy={discard.isPending} onClick={() => void discardDraft()}>
          Discard
        </Button>
      )}
      {status === 'discarded' && (
        <Button
          busy={restore.isPending}
          onClick={() => void attempt(async () => onChange(await restore.mutateAsync(versionedId)))}
        >
          Restore
        </Button>
      )}
      {dialog === 'send' && <SendDialog document={document} onClose={close} onDone={applyChange} />}
      {dialog === 'accepted' && <AcceptedDialog document={document} onClose={close} onDone={applyChange} />}
      {dialog === 'declined' && <DeclinedDialog document={document} onClose={close} onDone={applyChange} />}
      {dialog === 'day' && <DayDialog document={document} onClose={close} onDone={applyChange} />}
      {dialog === 'credit' && (
        <CreditDialog
          document={document}
          onClose={close}
          onDone={(note) => {
            close();
            void router.push(`${INVOICES}/${note.id}`);
          }}
        />
      )}
      {dialog === 'receive' && client_id !== null && (
        <ReceiveDialog
          client={{ id: client_id, name: document.client.name }}
          invoice={{ id: document.id, number: number ?? '', balance: document.balance }}
          suggestedAmount={document.balance}
          otherAmounts={partsOf(document)}
          onClose={close}
          onDone={() => {
            close();
            onStale();
          }}
        />
      )}
    </>
  );
}
