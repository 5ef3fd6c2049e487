import type { Action } from '@plinth/contracts/kernel/define';
import type { RightsRole } from '@plinth/contracts/people/roles/role-rights';

/** Unsaved rights by page; unchanged pages are not included. */
export type RightsDraft = ReadonlyMap<string, readonly Action[]>;

const ACTIONS: readonly Action[] = ['view', 'create', 'update'];
export const actionNames: Readonly<Record<Action, string>> = { view: 'View', create: 'Create', update: 'Update' };
export const rightActions = ACTIONS;

const isSame = (a: readonly Action[], b: readonly Action[]) =>
  a.length === b.length && a.every((action) => b.includes(action));

export const savedRights = ({ rights }: RightsRole, url: string): readonly Action[] =>
  rights.find((right) => right.url === url)?.actions ?? [];

/** Adds or removes an action. Create and update include view; without view there are no actions. */
export function toggleAction(heldRights: readonly Action[], action: Action, isOn: boolean): readonly Action[] {
  if (isOn)
    return ACTIONS.filter(
      (otherAction) => otherAction === action || otherAction === 'view' || heldRights.includes(otherAction),
    );
  return action === 'view' ? [] : heldRights.filter((otherAction) => otherAction !== action);
}

/** Sets a page's actions in the draft. */
export function withPage(draft: RightsDraft, role: RightsRole, url: string, actions: readonly Action[]): RightsDraft {
  const next = new Map(draft);
  if (isSame(savedRights(role, url), actions)) next.delete(url);
  else next.set(url, actions);
  return next;
}

/** Parses actions as the log stores them: “view, update”. */
export const actionsOf = (words: string | null): readonly Action[] =>
  ACTIONS.filter((action) => (words ?? '').split(', ').includes(action));

export const changesOf = (draft: RightsDraft) => [...draft].map(([url, actions]) => ({ url, actions: [...actions] }));
