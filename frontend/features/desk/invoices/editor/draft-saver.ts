import type { Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { sameDraft } from './draft-model';

/**
 * Saves a draft behind the hand that types: never two at once, never the same twice, again by itself after a failure. It knows no server;
 * what saving means and what a failure is comes from outside.
 */

export type Failure =
  /** No connection, or the server has trouble of its own (`answered`): it is tried again by itself. */
  | { readonly kind: 'offline'; readonly answered: boolean }
  /** Somebody else saved it meanwhile: a person decides. */
  | { readonly kind: 'conflict' }
  /** The session ended: kept until somebody signs in. */
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
  /** Resolves to what the draft is now. */
  save: (draft: Draft, version: number) => Promise<Saved>;
  failureOf: (error: unknown) => Failure;
  onState: (state: SaveState) => void;
  /** Starts a timer and gives what stops it. */
  later: (act: () => void, ms: number) => () => void;
}

export interface DraftSaver {
  /** Tells the newest draft; it is saved soon. */
  noteChange: (draft: Draft) => void;
  /** Saves now; true when everything is saved afterwards. */
  flush: () => Promise<boolean>;
  /** Goes on from what is on the server: after somebody else's version was taken, or one's own was put over it. */
  rebase: (savedDraft: Draft, at: Saved) => void;
  isDirty: () => boolean;
  version: () => number;
  stop: () => void;
}

export const REST_MS = 800;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

export function draftSaver(first: Draft, start: Saved, { save, failureOf, onState, later }: SaverPorts): DraftSaver {
  let savedDraft = first;
  let latest = first;
  let { version } = start;
  let failures = 0;
  let isBlocked = false;
  let isStopped = false;
  let cancel: (() => void) | null = null;
  let running: Promise<void> | null = null;

  const isDirty = () => !sameDraft(latest, savedDraft);
  const tell = (state: SaveState) => {
    if (!isStopped) onState(state);
  };
  const unplan = () => {
    cancel?.();
    cancel = null;
  };
  const plan = (ms: number) => {
    if (isStopped || cancel !== null || running !== null || isBlocked) return;
    cancel = later(() => {
      cancel = null;
      void run();
    }, ms);
  };

  const attempt = async (): Promise<void> => {
    const sentDraft = latest;
    tell({ kind: 'saving' });
    try {
      const answer = await save(sentDraft, version);
      savedDraft = sentDraft;
      version = answer.version;
      failures = 0;
      tell(isDirty() ? { kind: 'waiting' } : { kind: 'saved', at: answer.at });
    } catch (error) {
      const failure = failureOf(error);
      failures += 1;
      isBlocked = failure.kind === 'conflict';
      tell(failure);
    }
  };

  const run = async (): Promise<void> => {
    if (running === null && isDirty() && !isBlocked && !isStopped) {
      running = attempt();
      await running;
      running = null;
      if (isDirty()) plan(failures === 0 ? REST_MS : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
    }
  };

  return {
    noteChange(draft) {
      latest = draft;
      if (!isDirty()) return;
      // While it is saved, or cannot be, the state says so; the newest goes with the next attempt.
      if (running === null && failures === 0) tell({ kind: 'waiting' });
      plan(REST_MS);
    },
    async flush() {
      unplan();
      if (running !== null) await running;
      unplan();
      await run();
      return !isDirty();
    },
    rebase(draft, at) {
      savedDraft = draft;
      version = at.version;
      failures = 0;
      isBlocked = false;
      if (isDirty()) plan(0);
      else tell({ kind: 'saved', at: at.at });
    },
    isDirty,
    version: () => version,
    stop() {
      isStopped = true;
      unplan();
    },
  };
}
