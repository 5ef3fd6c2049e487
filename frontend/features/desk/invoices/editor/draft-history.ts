import type { Draft } from '@plinth/contracts/desk/invoices/invoice-fields';

/** A draft with the way that led to it, so that every edit can be taken back. Pure. */

export type Edit = (draft: Draft) => Draft;

export interface History {
  readonly draft: Draft;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** The field of the last edit and when it was, so that typing a word is one step. */
  readonly last: { readonly field: string; readonly at: number } | null;
}

export type Step =
  | { readonly type: 'edit'; readonly edit: Edit; readonly field?: string; readonly at: number }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Another draft altogether; the way to the one before is forgotten. */
  | { readonly type: 'load'; readonly draft: Draft };

/** Enough for an afternoon, small enough for a phone: drafts share what did not change. */
const MOST_STEPS = 300;
/** Letters that follow each other within this time are one step. */
const ONE_STEP_MS = 1_200;

export const historyOf = (draft: Draft): History => ({ draft, past: [], future: [], last: null });

export function walk(history: History, step: Step): History {
  const { draft, past, future, last } = history;
  switch (step.type) {
    case 'load':
      return historyOf(step.draft);
    case 'edit': {
      const next = step.edit(draft);
      if (next === draft) return history;
      const goesOn =
        step.field !== undefined && last?.field === step.field && step.at - last.at < ONE_STEP_MS && past.length > 0;
      return {
        draft: next,
        past: goesOn ? past : [...past.slice(1 - MOST_STEPS), draft],
        future: [],
        last: step.field === undefined ? null : { field: step.field, at: step.at },
      };
    }
    case 'undo': {
      const before = past.at(-1);
      return before === undefined
        ? history
        : { draft: before, past: past.slice(0, -1), future: [draft, ...future], last: null };
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after === undefined ? history : { draft: after, past: [...past, draft], future: rest, last: null };
    }
  }
}
