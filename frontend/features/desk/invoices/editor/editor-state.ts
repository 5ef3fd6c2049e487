import type { DocumentView, Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { historyOf, applyStep, type History, type Step } from './draft-history';
import { draftOf, factsOf, withFacts, type FactsByLine } from './draft-model';

/** State of the editor: the draft with its history, the catalogue's facts, and the document as last saved. Pure. */

export interface EditorState {
  readonly history: History;
  readonly facts: FactsByLine;
  /** Document as last saved. */
  readonly server: DocumentView;
}

export type EditorStep =
  | Exclude<Step, { type: 'load' }>
  | { readonly type: 'learn'; readonly facts: FactsByLine }
  /** The server saved the draft. */
  | { readonly type: 'answered'; readonly view: DocumentView }
  /** Another person's version replaces this one; with `undoable`, undo brings this one back. */
  | { readonly type: 'taken'; readonly view: DocumentView; readonly undoable: boolean; readonly at: number };

export const editorStateOf = (view: DocumentView): EditorState => ({
  history: historyOf(draftOf(view)),
  facts: factsOf(view.lines),
  server: view,
});

export function editorStep(state: EditorState, step: EditorStep): EditorState {
  const { history, facts } = state;
  switch (step.type) {
    case 'edit':
    case 'undo':
    case 'redo': {
      const next = applyStep(history, step);
      return next === history ? state : { ...state, history: next };
    }
    case 'learn':
      return { ...state, facts: new Map([...facts, ...step.facts]) };
    case 'answered':
      return { ...state, facts: withFacts(facts, factsOf(step.view.lines), history.draft), server: step.view };
    case 'taken': {
      const draft: Draft = draftOf(step.view);
      const next = applyStep(
        history,
        step.undoable ? { type: 'edit', edit: () => draft, at: step.at } : { type: 'load', draft },
      );
      return { history: next, facts: new Map([...facts, ...factsOf(step.view.lines)]), server: step.view };
    }
  }
}
