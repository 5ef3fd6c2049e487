import type { Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { isSameDraft } from './draft-model';

/**
 * Saves a draft in the background: one save at a time, never the same draft twice, with retries after a failure. The
 * ports do the saving and classify its errors.
 */

export type Failure =
  /** No connection, or an error of the server itself (`answered`): retried automatically. */
  | { readonly kind: 'offline'; readonly answered: boolean }
  /** Somebody else saved the draft meanwhile: a person has to decide. */
  | { readonly kind: 'conflict' }
  /** The session ended: the draft is kept until somebody signs in. */
  | { readonly kind: 'signed-out' }
  /** The server refuses the draft as it is. */
  | { readonly kind: 'refused'; readonly message: string };

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | Failure;

export interface Saved {
  readonly version: number;
  readonly at: string;
}

export interface SaverPorts {
  /** Resolves to the draft's new version. */
  save: (draft: Draft, version: number) => Promise<Saved>;
  failureOf: (error: unknown) => Failure;
  onState: (state: SaveState) => void;
  /** Starts a timer and returns the function that cancels it. */
  startTimer: (act: () => void, ms: number) => () => void;
}

export interface DraftSaver {
  /** Takes the newest draft, to be saved soon. */
  noteChange: (draft: Draft) => void;
  /** Saves now; resolves to true when nothing is left to save. */
  flush: () => Promise<boolean>;
  /** Continues from the server's version, after it was taken over or chosen to be overwritten. */
  rebase: (savedDraft: Draft, saved: Saved) => void;
  isDirty: () => boolean;
  version: () => number;
  stop: () => void;
}

export const TYPING_PAUSE_MS = 800;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

export function draftSaver(
  initialDraft: Draft,
  start: Saved,
  { save, failureOf, onState, startTimer }: SaverPorts,
): DraftSaver {
  let savedDraft = initialDraft;
  let latestDraft = initialDraft;
  let { version } = start;
  let failures = 0;
  let isBlocked = false;
  let isStopped = false;
  let cancel: (() => void) | null = null;
  let running: Promise<void> | null = null;

  const isDirty = () => !isSameDraft(latestDraft, savedDraft);
  const report = (state: SaveState) => {
    if (!isStopped) onState(state);
  };
  const cancelPlan = () => {
    cancel?.();
    cancel = null;
  };
  const plan = (ms: number) => {
    if (isStopped || cancel !== null || running !== null || isBlocked) return;
    cancel = startTimer(() => {
      cancel = null;
      void run();
    }, ms);
  };

  const attempt = async (): Promise<void> => {
    const sentDraft = latestDraft;
    report({ kind: 'saving' });
    try {
      const answer = await save(sentDraft, version);
      savedDraft = sentDraft;
      version = answer.version;
      failures = 0;
      report(isDirty() ? { kind: 'waiting' } : { kind: 'saved', at: answer.at });
    } catch (error) {
      const failure = failureOf(error);
      failures += 1;
      isBlocked = failure.kind === 'conflict';
      report(failure);
    }
  };

  const run = async (): Promise<void> => {
    if (running === null && isDirty() && !isBlocked && !isStopped) {
      running = attempt();
      await running;
      running = null;
      if (isDirty())
        plan(failures === 0 ? TYPING_PAUSE_MS : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
    }
  };

  return {
    noteChange(draft) {
      latestDraft = draft;
      if (!isDirty()) return;
      // While a save runs or has failed, the state says so already; the newest draft goes with the next attempt.
      if (running === null && failures === 0) report({ kind: 'waiting' });
      plan(TYPING_PAUSE_MS);
    },
    async flush() {
      cancelPlan();
      if (running !== null) await running;
      cancelPlan();
      await run();
      return !isDirty();
    },
    rebase(draft, saved) {
      savedDraft = draft;
      version = saved.version;
      failures = 0;
      isBlocked = false;
      if (isDirty()) plan(0);
      else report({ kind: 'saved', at: saved.at });
    },
    isDirty,
    version: () => version,
    stop() {
      isStopped = true;
      cancelPlan();
    },
  };
}
