import type { Draft } from '@plinth/contracts/desk/invoices/invoice-fields';

/** Draft with its earlier and later states, for undo and redo. Pure. */

export type Edit = (draft: Draft) => Draft;

export interface History {
  readonly draft: Draft;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** Field and time of the last edit, so that typing a word is one step. */
  readonly lastEdit: { readonly field: string; readonly at: number } | null;
}

export type Step =
  | { readonly type: 'edit'; readonly edit: Edit; readonly field?: string; readonly at: number }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Loads another draft and forgets the history. */
  | { readonly type: 'load'; readonly draft: Draft };

/**
 * Largest number of steps that can be undone: enough for an afternoon, and small, because drafts share their
 * unchanged parts.
 */
const MOST_STEPS = 300;
/** Edits of one field within this time are one step. */
const ONE_STEP_MS = 1_200;

export const historyOf = (draft: Draft): History => ({ draft, past: [], future: [], lastEdit: null });

export function applyStep(history: History, step: Step): History {
  const { draft, past, future, lastEdit } = history;
  switch (step.type) {
    case 'load':
      return historyOf(step.draft);
    case 'edit': {
      const next = step.edit(draft);
      if (next === draft) return history;
      const isSameStep =
        step.field !== undefined &&
        lastEdit?.field === step.field &&
        step.at - lastEdit.at < ONE_STEP_MS &&
        past.length > 0;
      return {
        draft: next,
        past: isSameStep ? past : [...past.slice(1 - MOST_STEPS), draft],
        future: [],
        lastEdit: step.field === undefined ? null : { field: step.field, at: step.at },
      };
    }
    case 'undo': {
      const before = past.at(-1);
      return before === undefined
        ? history
        : { draft: before, past: past.slice(0, -1), future: [draft, ...future], lastEdit: null };
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after === undefined ? history : { draft: after, past: [...past, draft], future: rest, lastEdit: null };
    }
  }
}
