import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { trpc } from '@/lib/trpc';
import { whenIdle } from '@/lib/when-idle';
import type { Editor } from './use-editor';

const loadIssueDialog = () => import('./issue-dialog').then((module) => module.IssueDialog);
const loadChangeAllDialog = () => import('./change-all-dialog').then((module) => module.ChangeAllDialog);
const IssueDialog = dynamic(loadIssueDialog, { ssr: false });
const ShortcutsDialog = dynamic(() => import('./shortcuts-dialog').then((module) => module.ShortcutsDialog), {
  ssr: false,
});
const ChangeAllDialog = dynamic(loadChangeAllDialog, { ssr: false });
const RevisionsDialog = dynamic(() => import('./revisions-dialog').then((module) => module.RevisionsDialog), {
  ssr: false,
});

export type OpenDialog = 'issue' | 'keys' | 'revisions' | 'all';

interface EditorDialogsProps {
  open: OpenDialog | null;
  editor: Editor;
  onClose: () => void;
  /** Called after issuing; `mailing` is true when the client gets a mail. */
  onIssued: (document: DocumentView, mailing?: boolean) => void;
}

/** Dialogs of a draft, at most one of them open. */
export function EditorDialogs({ open, editor, onClose, onIssued }: EditorDialogsProps) {
  const utils = trpc.useUtils();
  const { id, draft, facts, server, edit, takeTheirs } = editor;
  // Loaded ahead, because whoever presses F8 or F9 goes on typing at once.
  useEffect(() => whenIdle(() => void Promise.allSettled([loadIssueDialog(), loadChangeAllDialog()]), 2_000), []);
  const takeNewest = () =>
    void utils.invoices.get
      .fetch({ id }, { staleTime: 0, retry: false })
      .then((answer) => (answer.status === 'draft' ? takeTheirs(answer, false) : onIssued(answer)))
      .catch(() => undefined);
  switch (open) {
    case 'issue':
      return (
        <IssueDialog
          document={server}
          version={editor.version()}
          onClose={onClose}
          onIssued={onIssued}
          onStale={takeNewest}
        />
      );
    case 'all':
      return <ChangeAllDialog editor={editor} onClose={onClose} />;
    case 'keys':
      return <ShortcutsDialog onClose={onClose} />;
    case 'revisions':
      return (
        <RevisionsDialog
          id={id}
          draft={draft}
          facts={facts}
          onTake={(earlier) => edit(() => earlier)}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
