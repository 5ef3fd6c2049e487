import type { Action } from '@plinth/contracts/kernel/define';
import type { RightsRole } from '@plinth/contracts/people/roles/role-rights';

/** What is ticked and not saved, by page; pages that are as they were are not in it. */
export type RightsDraft = ReadonlyMap<string, readonly Action[]>;

const ACTIONS: readonly Action[] = ['view', 'create', 'update'];
export const actionNames: Readonly<Record<Action, string>> = { view: 'View', create: 'Create', update: 'Update' };
export const rightActions = ACTIONS;

const isSame = (a: readonly Action[], b: readonly Action[]) =>
  a.length === b.length && a.every((action) => b.includes(action));

export const savedRights = ({ rights }: RightsRole, url: string): readonly Action[] =>
  rights.find((right) => right.url === url)?.actions ?? [];

/** Whoever may create or update may view; whoever may not view may do nothing. */
export function toggleAction(heldRights: readonly Action[], action: Action, on: boolean): readonly Action[] {
  if (on) return ACTIONS.filter((one) => one === action || one === 'view' || heldRights.includes(one));
  return action === 'view' ? [] : heldRights.filter((one) => one !== action);
}

/** The draft with a page as it shall be. */
export function withPage(draft: RightsDraft, role: RightsRole, url: string, actions: readonly Action[]): RightsDraft {
  const next = new Map(draft);
  if (isSame(savedRights(role, url), actions)) next.delete(url);
  else next.set(url, actions);
  return next;
}

/** “view, update”, as the log keeps it. */
export const actionsOf = (words: string | null): readonly Action[] =>
  ACTIONS.filter((action) => (words ?? '').split(', ').includes(action));

export const changesOf = (draft: RightsDraft) => [...draft].map(([url, actions]) => ({ url, actions: [...actions] }));
