import type { DocumentView, Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { errorData, messageForPerson } from '@/lib/errors';
import { registerUnsavedWork } from '@/lib/personal-storage';
import { trpc } from '@/lib/trpc';
import type { Edit } from './draft-history';
import { draftOf, isSameDraft, type FactsByLine } from './draft-model';
import { draftSaver, type DraftSaver, type Failure, type SaveState } from './draft-saver';
import { editorStateOf, editorStep } from './editor-state';
import { deviceCopies, type LocalCopy } from './local-copy';
import { problemsByPlace } from './problem-places';
import { draftTotals } from './draft-totals';

const startTimer = (act: () => void, ms: number) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

function failureOf(error: unknown): Failure {
  const data = errorData(error);
  if (data === undefined || data.httpStatus >= 500 || data.httpStatus === 429)
    return { kind: 'offline', answered: data !== undefined };
  if (data.httpStatus === 401) return { kind: 'signed-out' };
  return data.httpStatus === 409 ? { kind: 'conflict' } : { kind: 'refused', message: messageForPerson(error) };
}

/** Delay of the local copy, so that not every key writes it. Leaving the page writes at once. */
const COPY_AFTER_MS = 200;

interface EditorInput {
  view: DocumentView;
  userId: string;
  /** Copy on this device of changes that the server does not have. */
  localCopy: LocalCopy | null;
}

export type Editor = ReturnType<typeof useEditor>;

/** State of an open draft: edits, undo, sums, saving, and the copy on this device. */
export function useEditor({ view, userId, localCopy }: EditorInput) {
  const utils = trpc.useUtils();
  const { mutateAsync: save } = trpc.invoices.saveDraft.useMutation();
  const [{ history, facts, server }, dispatch] = useReducer(editorStep, view, editorStateOf);
  const { draft } = history;
  const [saving, setSaving] = useState<SaveState>({ kind: 'saved', at: view.updated_at });
  const [theirs, setTheirs] = useState<DocumentView | null>(null);
  const [restoredAt, setRestored] = useState<string | null>(null);
  const [typedEntries, setTypedEntries] = useState<readonly string[]>(localCopy?.typed ?? []);
  const [isKept, setIsKept] = useState(true);
  const saver = useRef<DraftSaver>(null);
  const latest = useRef<Draft>(draft);
  // Drafts that were sent and may be saved. A conflict with one of these is not another person's change: only its answer got lost.
  const unansweredDrafts = useRef<Draft[]>([]);
  /** Number of typed lines that are only on this device. */
  const waitingCount = useRef(typedEntries.length);
  const { id } = view;

  const edit = useCallback((edit: Edit, field?: string) => dispatch({ type: 'edit', edit, field, at: Date.now() }), []);
  const undo = useCallback(() => dispatch({ type: 'undo' }), []);
  const redo = useCallback(() => dispatch({ type: 'redo' }), []);
  const learn = useCallback((facts: FactsByLine) => dispatch({ type: 'learn', facts }), []);

  useEffect(() => {
    const draftSaverInstance = draftSaver(
      draftOf(view),
      { version: view.version, at: view.updated_at },
      {
        save: async (draft, version) => {
          unansweredDrafts.current.push(draft);
          const answer = await save({ id, version, draft });
          unansweredDrafts.current = [];
          dispatch({ type: 'answered', view: answer });
          utils.invoices.get.setData({ id }, answer);
          return { version: answer.version, at: answer.updated_at };
        },
        failureOf,
        onState: setSaving,
        startTimer,
      },
    );
    saver.current = draftSaverInstance;
    if (localCopy && !isSameDraft(localCopy.draft, draftOf(view))) {
      dispatch({ type: 'edit', edit: () => localCopy.draft, at: Date.now() });
      setRestored(localCopy.at);
      // The copy is based on an older version: somebody else has saved since, so a person decides.
      if (localCopy.version !== view.version) setTheirs(view);
    }
    const flushNow = () => void draftSaverInstance.flush();
    window.addEventListener('online', flushNow);
    const unregister = registerUnsavedWork(async () => {
      const isSaved = await draftSaverInstance.flush();
      if (isSaved && waitingCount.current === 0) deviceCopies.forget(id);
      return isSaved;
    });
    return () => {
      window.removeEventListener('online', flushNow);
      unregister();
      void draftSaverInstance.flush();
      draftSaverInstance.stop();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- an editor is made for one opening of one draft; its page gives it a key
  }, []);

  useEffect(() => {
    waitingCount.current = typedEntries.length;
  }, [typedEntries]);
  const mustDecide = theirs !== null;
  useEffect(() => {
    latest.current = draft;
    if (!mustDecide) saver.current?.noteChange(draft);
  }, [draft, mustDecide]);

  // Everything that the server does not have yet stays on this device.
  const storeCopy = useCallback(() => {
    const isUnsaved = saver.current?.isDirty() ?? false;
    if (!isUnsaved && typedEntries.length === 0 && !mustDecide) {
      deviceCopies.forget(id);
      setIsKept(true);
      return;
    }
    const version = saver.current?.version() ?? view.version;
    setIsKept(
      deviceCopies.write(id, {
        user_id: userId,
        version,
        at: new Date().toISOString(),
        draft: latest.current,
        typed: [...typedEntries],
      }),
    );
  }, [id, userId, typedEntries, mustDecide, view.version]);
  useEffect(() => startTimer(storeCopy, COPY_AFTER_MS), [storeCopy, draft, saving.kind]);
  useEffect(() => {
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      storeCopy();
      if (!isKept) event.preventDefault();
    };
    window.addEventListener('pagehide', storeCopy);
    window.addEventListener('beforeunload', handleBeforeUnload);
    document.addEventListener('visibilitychange', storeCopy);
    return () => {
      window.removeEventListener('pagehide', storeCopy);
      window.removeEventListener('beforeunload', handleBeforeUnload);
      document.removeEventListener('visibilitychange', storeCopy);
    };
  }, [storeCopy, isKept]);

  /** Takes over the other person's version; undo brings this one back. */
  const takeTheirs = useCallback((answer: DocumentView, undoable = true) => {
    saver.current?.rebase(draftOf(answer), { version: answer.version, at: answer.updated_at });
    dispatch({ type: 'taken', view: answer, undoable, at: Date.now() });
    // At once, or the saver would save the former draft over theirs.
    saver.current?.noteChange(draftOf(answer));
    setSaving({ kind: 'saved', at: answer.updated_at });
    setTheirs(null);
    setRestored(null);
  }, []);
  /** Saves this person's version over the other one, which stays among the revisions. */
  const keepMine = useCallback((answer: DocumentView) => {
    setTheirs(null);
    setRestored(null);
    unansweredDrafts.current = [];
    saver.current?.noteChange(latest.current);
    saver.current?.rebase(draftOf(answer), { version: answer.version, at: answer.updated_at });
  }, []);
  // Somebody else was faster: fetch what they saved, and ask.
  const inConflict = saving.kind === 'conflict';
  useEffect(() => {
    if (!inConflict) return undefined;
    let isCurrent = true;
    const ask = () =>
      utils.invoices.get
        .fetch({ id }, { staleTime: 0, retry: false })
        .then((answer) => {
          if (!isCurrent) return;
          if (unansweredDrafts.current.some((sentDraft) => isSameDraft(sentDraft, draftOf(answer)))) keepMine(answer);
          else setTheirs(answer);
        })
        .catch(() => {
          if (isCurrent) setTimeout(() => void ask(), 3_000);
        });
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [inConflict, id, utils, keepMine]);

  /** Takes over a newer answer about the same version, such as an approved discount; typed changes stay. */
  const hear = useCallback((answer: DocumentView) => {
    if (answer.version === saver.current?.version()) dispatch({ type: 'answered', view: answer });
  }, []);

  const flush = useCallback(async () => (await saver.current?.flush()) ?? false, []);
  const isBehind = useCallback(
    (version: number) => saver.current !== null && !saver.current.isDirty() && version > saver.current.version(),
    [],
  );

  const { delivery_fee_usual: usualFee, vat_rate_percent: vatRatePercent } = server;
  const amounts = useMemo(
    () => draftTotals(draft, facts, { usualFee, vatRatePercent }),
    [draft, facts, usualFee, vatRatePercent],
  );
  const problems = useMemo(() => problemsByPlace(server.problems, draftOf(server)), [server]);

  return {
    id,
    draft,
    facts,
    server,
    amounts,
    problems,
    saving,
    theirs,
    restored: restoredAt,
    isKept,
    typedEntries,
    setTyped: setTypedEntries,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit,
    undo,
    redo,
    learn,
    flush,
    hear,
    isBehind,
    takeTheirs,
    keepMine,
    version: () => saver.current?.version() ?? view.version,
    dismissRestored: () => setRestored(null),
  };
}
