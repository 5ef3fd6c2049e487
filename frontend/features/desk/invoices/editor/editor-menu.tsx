import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { documentKinds } from '@plinth/contracts/desk/invoices/sales-document-labels';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { EllipsisVertical } from 'lucide-react';
import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { newKey } from '@/lib/idempotency-key';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink, IconButton } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Popover } from '@/ui/popover';
import { toast, toastError } from '@/ui/toast';

const List = styled.div`
  display: grid;

  > * {
    justify-content: flex-start;
  }
`;

const EDITOR = staffPages.newInvoice.path;
const INVOICES = staffPages.invoices.path;

interface EditorMenuProps {
  document: DocumentView;
  /** Saves the draft first; resolves to false when that fails. */
  flush: () => Promise<boolean>;
  version: () => number;
  onRevisions: () => void;
  onChangeAll: () => void;
}

/** Menu of the less frequent actions on a draft. */
export function EditorMenu({ document, flush, version, onRevisions, onChangeAll }: EditorMenuProps) {
  const router = useRouter();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const duplicate = trpc.invoices.duplicate.useMutation();
  const discard = trpc.invoices.discard.useMutation();
  const restore = trpc.invoices.restore.useMutation();
  const { id, kind } = document;
  const otherKind = kind === 'quote' ? 'invoice' : 'quote';
  const noun = documentKinds.label(kind).toLowerCase();

  /** Saves the draft, then runs an action; shows the error when either fails. */
  const attempt = async (work: () => Promise<unknown>) => {
    setOpen(false);
    if (!(await flush())) {
      toastError('What you typed is not saved yet. Try again when it is.');
      return;
    }
    try {
      await work();
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  const copyAs = (as: 'quote' | 'invoice') =>
    attempt(async () => {
      const copy = await duplicate.mutateAsync({ id, kind: as, idempotency_key: newKey() });
      await router.push(`${EDITOR}?id=${copy.id}`);
    });
  const discardDraft = async () => {
    setOpen(false);
    const isConfirmed = await confirm({
      title: `Discard this ${noun}?`,
      description: 'It had no number yet. It stays in the list and can be restored.',
      confirmLabel: 'Discard',
      cancelLabel: 'Keep',
    });
    if (!isConfirmed) return;
    await attempt(async () => {
      const document = await discard.mutateAsync({ id, version: version() });
      await router.push(INVOICES);
      toast(`The ${noun} is discarded`, {
        undo: () =>
          void restore
            .mutateAsync({ id, version: document.version })
            .then(() => router.push(`${EDITOR}?id=${id}`))
            .catch((error: unknown) => toastError(messageForPerson(error))),
      });
    });
  };

  return (
    <>
      <IconButton
        ref={anchor}
        label="More"
        isFilled
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <EllipsisVertical aria-hidden />
      </IconButton>
      <Popover anchor={anchor} open={open} onOpenChange={setOpen} label="More for this draft" width="17rem">
        <List>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setOpen(false);
              onChangeAll();
            }}
          >
            Change all cupboards <kbd aria-hidden>F9</kbd>
          </Button>
          <ButtonLink variant="quiet" size="small" href={`${INVOICES}/${id}`}>
            History and comments
          </ButtonLink>
          <ButtonLink variant="quiet" size="small" href={printablePath('invoice', id)} target="_blank" rel="noreferrer">
            Print the draft
          </ButtonLink>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setOpen(false);
              onRevisions();
            }}
          >
            Earlier versions
          </Button>
          <Button variant="quiet" size="small" onClick={() => void copyAs(kind === 'invoice' ? 'invoice' : 'quote')}>
            Duplicate
          </Button>
          <Button variant="quiet" size="small" onClick={() => void copyAs(otherKind)}>
            Copy as {documentKinds.label(otherKind).toLowerCase()}
          </Button>
          <Button variant="quiet" size="small" onClick={() => void discardDraft()}>
            Discard
          </Button>
        </List>
      </Popover>
    </>
  );
}
