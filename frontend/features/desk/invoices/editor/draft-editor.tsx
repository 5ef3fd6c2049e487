import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type FocusEvent } from 'react';
import styled from 'styled-components';
import { newKey } from '@/lib/idempotency-key';
import { Notice } from '@/ui/notice';
import { formatTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { ASK_DISCOUNT, AskDiscount } from '@/features/desk/approvals/ask-discount';
import { trpc } from '@/lib/trpc';
import { usePermission, useViewer } from '@/lib/viewer';
import { whenIdle } from '@/lib/when-idle';
import { BareButton } from '@/ui/button';
import { ErrorSummary } from '@/ui/form/error-summary';
import { Container, from, Stack } from '@/ui/layout';
import { toast, toastError } from '@/ui/toast';
import { ClientPanel } from './client-panel';
import { ConflictNotice } from './conflict-notice';
import { DeliveryPanel } from './delivery-panel';
import { draftOf } from './draft-model';
import { EditorHeader } from './editor-header';
import { LineList } from './line-list';
import { focusEntry, readEntry } from './line-actions';
import type { LocalCopy } from './local-copy';
import { CLIENT_FIELD, fieldId, isAboutNow, isOverLimit, placeOf, problemList } from './problem-places';
import { TermsPanel } from './terms-panel';
import { TotalBar } from './total-bar';
import { TotalsPanel } from './totals-panel';
import { useEditor } from './use-editor';
import { UnreadCells, useUnreadCells } from './unread-cells';
import { useEditorKeys } from './use-editor-keys';
import { usePresence } from './use-presence';

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

const Page = styled(Container)`
  --total-bar: 68px;
`;

const Grid = styled.div`
  display: grid;
  gap: var(--s4);
  padding-bottom: var(--s6);

  ${from.desktop} {
    grid-template: 'lines client' auto 'lines rest' 1fr / minmax(0, 1fr) 21.5rem;
    align-items: start;
  }
`;

/** Whom it is for comes first, for a reader and on a phone; on a counter's screen it stands beside the lines. */
const Area = styled.div<{ $area: string }>`
  min-width: 0;

  ${from.desktop} {
    grid-area: ${({ $area }) => $area};
  }
`;

const NEW_PAGE = staffPages.newInvoice.path;

interface DraftEditorProps {
  document: DocumentView;
  kept: LocalCopy | null;
  /** `mailing`: with a mail to the client. */
  onIssued: (document: DocumentView, mailing?: boolean) => void;
}

/** The whole of a draft: whom it is for, what is in it, what it costs. */
export function DraftEditor({ document: opened, kept, onIssued }: DraftEditorProps) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const { user, permissionsKnown } = useViewer();
  const mayIssue = usePermission('update', NEW_PAGE);
  const editor = useEditor({ view: opened, userId: user.id ?? '', kept });
  const {
    id,
    draft,
    facts,
    server,
    problems,
    saving,
    theirs,
    restored,
    flush,
    hear,
    undo,
    redo,
    edit,
    takeTheirs,
    keepMine,
    isBehind,
  } = editor;
  const [dialog, setDialog] = useState<'issue' | 'keys' | 'revisions' | 'all' | null>(null);
  const [checking, setChecking] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { unread, tell } = useUnreadCells();
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const presence = usePresence(id, true);
  const others = (presence?.editors ?? opened.editors).filter(({ user_id }) => user_id !== user.id);
  const createDraft = trpc.invoices.createDraft.useMutation();
  const saveDraft = trpc.invoices.saveDraft.useMutation();

  // Somebody else saved, and nothing is typed here: theirs is shown at once.
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

  // Decided meanwhile: what stood in the way may be out of it.
  const decision = presence?.discount?.status;
  useEffect(() => {
    if (decision !== 'approved' && decision !== 'declined') return;
    utils.invoices.get.fetch({ id }, { staleTime: 0, retry: false }).then(hear, () => undefined);
  }, [decision, id, utils, hear]);

  const client = () =>
    (document.getElementById(fieldId('client.name')) ?? document.getElementById(CLIENT_FIELD))?.focus();
  const head = useRef<HTMLDivElement>(null);
  const look = () => {
    window.scrollTo({ top: 0 });
    head.current?.focus({ preventScroll: true });
  };
  const issue = async () => {
    if (checking) return;
    // Asked for before it is known whether this person may: as soon as that is known.
    setIsAsked(!permissionsKnown);
    if (!permissionsKnown) return;
    if (!mayIssue) {
      toastError(`You may write this ${server.kind}, not issue it. Ask somebody who may.`);
      return;
    }
    if (theirs !== null) {
      look();
      return;
    }
    const [waiting] = editor.typed;
    if (waiting !== undefined) {
      // The line says it too, as long as it is there.
      toast(`“${waiting}” is no line yet. Choose what it is, or take it out.`, { tone: 'error', brief: true });
      return;
    }
    const unentered = readEntry();
    if (unentered !== '') {
      focusEntry();
      // It stands in the field, too, as long as it does.
      toast(`“${unentered}” is not in the ${server.kind} yet. Press Enter to add it, or clear it.`, {
        tone: 'error',
        brief: true,
      });
      return;
    }
    if (unread.length > 0) {
      setAttempt((count) => count + 1);
      return;
    }
    setChecking(true);
    const saved = await flush();
    setChecking(false);
    if (!saved) {
      toastError('It is not saved yet, so it cannot be issued. What you typed is kept on this device.');
      return;
    }
    // Saved just now, so that the server's word is about what stands here.
    const { problems: found } = utils.invoices.get.getData({ id }) ?? server;
    if (found.length > 0 && found.every(isOverLimit)) {
      // It may have been approved a moment ago.
      const now = await utils.invoices.get.fetch({ id }, { staleTime: 0, retry: false }).catch(() => null);
      if (now !== null) hear(now);
      if (now?.problems.length === 0) {
        setDialog('issue');
        return;
      }
      window.scrollTo({ top: 0 });
      document.getElementById(ASK_DISCOUNT)?.focus({ preventScroll: true });
      return;
    }
    if (found.length === 0) setDialog('issue');
    else setAttempt((count) => count + 1);
  };
  // All is put right: what goes wrong from now on is told at its field, and does not take the focus.
  const isReady = server.problems.length === 0 && unread.length === 0;
  useEffect(() => {
    if (isReady) setAttempt(0);
  }, [isReady]);
  const issueAsked = useEffectEvent(() => void issue());
  useEffect(() => {
    if (isAsked && permissionsKnown) issueAsked();
  }, [isAsked, permissionsKnown]);
  useEditorKeys({
    onEntry: focusEntry,
    onClient: client,
    onIssue: () => void issue(),
    onUndo: undo,
    onRedo: redo,
    onSave: () => void flush(),
    onChangeAll: () => setDialog('all'),
    onHelp: () => setDialog('keys'),
  });
  // Whoever presses F8 or F9 goes on typing at once: their dialogs are there before.
  useEffect(() => whenIdle(() => void Promise.allSettled([loadIssueDialog(), loadChangeAllDialog()]), 2_000), []);
  useEffect(() => {
    // The first thing to do with an empty draft is to say for whom; with one that has a client, what.
    if (opened.client_id === null && opened.client.name === '') client();
    else if (opened.lines.length === 0) focusEntry();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is opened
  }, []);

  // What is missing is told when issuing was tried, what is wrong once its field was left, and neither of what was typed since.
  const shown = useMemo(() => {
    const base = draftOf(server);
    const quiet = new Set(
      server.problems.flatMap(({ field, code }) => {
        const place = placeOf(field, base) ?? '';
        const early = code === 'missing' || (code === 'invalid' && !left.has(place));
        // The notice above says it; a line is marked besides, until it was asked for.
        const isAsked =
          code === 'discount-above-limit' && (decision === 'waiting' || place === fieldId('discount.value'));
        return isAsked || (attempt === 0 && early) || !isAboutNow(field, base, draft) ? [place] : [];
      }),
    );
    return new Map([...problems].filter(([place]) => !quiet.has(place)));
  }, [server, problems, attempt, left, draft, decision]);
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.id !== '' && !left.has(target.id)) setLeft(new Set([...left, target.id]));
  };

  const apart = async () => {
    try {
      const made = await createDraft.mutateAsync({
        kind: server.kind === 'invoice' ? 'invoice' : 'quote',
        source: { from: 'blank' },
        idempotency_key: newKey(),
      });
      await saveDraft.mutateAsync({
        id: made.id,
        version: made.version,
        draft: { ...draft, lines: draft.lines.map((line) => ({ ...line, id: newKey() })) },
      });
      if (theirs) takeTheirs(theirs, false);
      await router.push(`${NEW_PAGE}?id=${made.id}`);
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };

  const overLimit = server.problems.find(isOverLimit);
  // Said once, above the list, where it can be asked for.
  const rest = server.problems.filter((problem) => !isOverLimit(problem));
  const list = attempt > 0 ? [...unread, ...problemList(rest, draftOf(server))] : [];
  return (
    <Page $fluid onBlur={onBlur}>
      <EditorHeader
        document={server}
        editor={editor}
        others={others}
        onHelp={() => setDialog('keys')}
        onRevisions={() => setDialog('revisions')}
        onChangeAll={() => setDialog('all')}
      />
      <Stack
        $gap={4}
        ref={head}
        tabIndex={-1}
        style={{
          outline: 'none',
          marginBottom: list.length > 0 || theirs || restored || overLimit || decision === 'approved' ? 16 : 0,
        }}
      >
        {theirs && (
          <ConflictNotice
            base={restored === null ? server : null}
            theirs={theirs}
            mine={draft}
            facts={facts}
            onTheirs={() =>
              theirs.status === 'draft' ? takeTheirs(theirs) : (takeTheirs(theirs, false), onIssued(theirs))
            }
            onMine={() => keepMine(theirs)}
            onApart={() => void apart()}
          />
        )}
        {restored !== null && !theirs && (
          <Notice role="status" title={`What you typed at ${formatTime(restored)} was not saved then: it is back`}>
            <BareButton
              type="button"
              style={{ color: 'var(--pine)', textDecoration: 'underline' }}
              onClick={editor.dismissRestored}
            >
              Keep it
            </BareButton>
            {' or '}
            <BareButton
              type="button"
              style={{ color: 'var(--pine)', textDecoration: 'underline' }}
              onClick={() => {
                undo();
                editor.dismissRestored();
              }}
            >
              leave it out
            </BareButton>
          </Notice>
        )}
        <AskDiscount id={id} message={overLimit?.message} asked={presence?.discount ?? null} noun={server.kind} />
        <ErrorSummary problems={list} attempt={attempt} title={`Before this ${server.kind} can be issued`} />
      </Stack>
      <UnreadCells value={tell}>
        <Grid>
          <Area $area="client">
            <ClientPanel editor={editor} problems={shown} />
          </Area>
          <Area $area="lines">
            <LineList editor={{ ...editor, problems: shown }} />
          </Area>
          <Area $area="rest">
            <Stack $gap={4}>
              <TotalsPanel editor={editor} problems={shown} />
              <DeliveryPanel editor={editor} problems={shown} />
              <TermsPanel editor={editor} problems={shown} />
            </Stack>
          </Area>
        </Grid>
      </UnreadCells>
      <TotalBar
        editor={editor}
        noun={server.kind}
        mayIssue={mayIssue}
        busy={checking}
        onIssue={() => void issue()}
        onLook={look}
      />
      {dialog === 'issue' && (
        <IssueDialog
          document={server}
          version={editor.version()}
          onClose={() => setDialog(null)}
          onIssued={onIssued}
          onStale={() =>
            void utils.invoices.get
              .fetch({ id }, { staleTime: 0, retry: false })
              .then((answer) => (answer.status === 'draft' ? takeTheirs(answer, false) : onIssued(answer)))
              .catch(() => undefined)
          }
        />
      )}
      {dialog === 'all' && <ChangeAllDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'keys' && <ShortcutsDialog onClose={() => setDialog(null)} />}
      {dialog === 'revisions' && (
        <RevisionsDialog
          id={id}
          draft={draft}
          facts={facts}
          onTake={(earlier) => edit(() => earlier)}
          onClose={() => setDialog(null)}
        />
      )}
    </Page>
  );
}
