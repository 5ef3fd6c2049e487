import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ASK_DISCOUNT } from '@/features/desk/approvals/ask-discount';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import type { FormProblem } from '@/ui/form/error-summary';
import { toast, toastError } from '@/ui/toast';
import { focusEntry, readEntry } from './line-actions';
import { isOverLimit } from './problem-places';
import type { Editor } from './use-editor';

interface Issuing {
  editor: Editor;
  /** Cells whose text has no meaning. */
  unread: readonly FormProblem[];
  mayIssue: boolean;
  /** Called when the draft can be issued. */
  onReady: () => void;
}

/** Checks a draft before issuing: shows each problem at its field, or calls `onReady`. */
export function useIssuing({ editor, unread, mayIssue, onReady }: Issuing) {
  const utils = trpc.useUtils();
  const { permissionsKnown } = useViewer();
  const { id, server, theirs, flush, hear } = editor;
  const [checking, setChecking] = useState(false);
  const [isIssueWaiting, setIssueWaiting] = useState(false);
  /** Number of failed attempts; missing values are shown from the first on. */
  const [attempt, setAttempt] = useState(0);
  const head = useRef<HTMLDivElement>(null);
  const showHead = () => {
    window.scrollTo({ top: 0 });
    head.current?.focus({ preventScroll: true });
  };

  /** Shows and focuses typed text that is not in the draft; false when there is none. */
  const showUnentered = (): boolean => {
    const [waitingEntry] = editor.typedEntries;
    if (waitingEntry !== undefined) {
      // Brief, because the entry's own row asks for a choice as long as it is there.
      toast(`“${waitingEntry}” is not a line yet. Choose an item for it, or remove it.`, {
        tone: 'error',
        brief: true,
      });
      return true;
    }
    const unenteredText = readEntry();
    if (unenteredText !== '') {
      focusEntry();
      // Brief, because the text stays visible in the field.
      toast(`“${unenteredText}” is not in the ${server.kind} yet. Press Enter to add it, or clear it.`, {
        tone: 'error',
        brief: true,
      });
      return true;
    }
    if (unread.length > 0) setAttempt((count) => count + 1);
    return unread.length > 0;
  };

  const askAgainAboutDiscount = async () => {
    // It may have been approved a moment ago.
    const freshDocument = await utils.invoices.get.fetch({ id }, { staleTime: 0, retry: false }).catch(() => null);
    if (freshDocument !== null) hear(freshDocument);
    if (freshDocument?.problems.length === 0) {
      onReady();
      return;
    }
    window.scrollTo({ top: 0 });
    document.getElementById(ASK_DISCOUNT)?.focus({ preventScroll: true });
  };

  const issue = async () => {
    if (checking) return;
    // Pressed before the permissions are loaded: repeated as soon as they are.
    setIssueWaiting(!permissionsKnown);
    if (!permissionsKnown) return;
    if (!mayIssue) {
      toastError(`You may edit this ${server.kind}, but not issue it. Ask somebody who may.`);
      return;
    }
    if (theirs !== null) {
      showHead();
      return;
    }
    if (showUnentered()) return;
    setChecking(true);
    const isSaved = await flush();
    setChecking(false);
    if (!isSaved) {
      toastError('This is not saved yet, so it cannot be issued. What you typed is kept on this device.');
      return;
    }
    // Just saved, so the server's problems are about the draft as shown.
    const { problems } = utils.invoices.get.getData({ id }) ?? server;
    if (problems.length === 0) onReady();
    else if (problems.every(isOverLimit)) await askAgainAboutDiscount();
    else setAttempt((count) => count + 1);
  };

  // Once all problems are solved, new ones are shown only at their fields, and do not take the focus.
  const isReady = server.problems.length === 0 && unread.length === 0;
  useEffect(() => {
    if (isReady) setAttempt(0);
  }, [isReady]);
  const issueAsked = useEffectEvent(() => void issue());
  useEffect(() => {
    if (isIssueWaiting && permissionsKnown) issueAsked();
  }, [isIssueWaiting, permissionsKnown]);

  return { issue, checking, attempt, head, showHead };
}
