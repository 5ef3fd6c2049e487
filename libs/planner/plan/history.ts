import type { Command, CommandOf, CommandResult } from './commands';
import type { PlanFacts } from './facts';
import { planText, type Plan } from './plan';
import { reduce } from './reduce';

/**
 * Undo history of a session. An undo is a `patch` command like any other: it is sent to the server, and where another
 * person changed the same thing it is refused with a reason and does not discard their work.
 */
export interface History {
  readonly plan: Plan;
  readonly past: readonly CommandOf<'patch'>[];
  readonly future: readonly CommandOf<'patch'>[];
}

export const startHistory = (plan: Plan): History => ({ plan, past: [], future: [] });

/** Applies a command and stores its inverse; a refused command changes nothing. */
export function applyCommand(
  history: History,
  command: Command,
  facts: PlanFacts,
): { history: History; result: CommandResult } {
  const result = reduce(history.plan, command, facts);
  if (result.plan === undefined) return { history, result };
  const undoCommand = createPatch(result.plan, history.plan);
  if (isEmptyPatch(undoCommand)) return { history: { ...history, plan: result.plan }, result };
  return { history: { plan: result.plan, past: [...history.past, undoCommand], future: [] }, result };
}

export interface HistoryStep {
  readonly history: History;
  /** Command to send. */
  readonly command: Command;
  readonly result: CommandResult;
}

/** Undoes the last command; null where there is none. A refused undo is dropped, as it would be refused again. */
export function undo(history: History, facts: PlanFacts): HistoryStep | null {
  const command = history.past.at(-1);
  if (command === undefined) return null;
  const past = history.past.slice(0, -1);
  const result = reduce(history.plan, command, facts);
  if (result.plan === undefined) return { history: { ...history, past }, command, result };
  const redoCommand = createPatch(result.plan, history.plan);
  return { history: { plan: result.plan, past, future: [...history.future, redoCommand] }, command, result };
}

export function redo(history: History, facts: PlanFacts): HistoryStep | null {
  const command = history.future.at(-1);
  if (command === undefined) return null;
  const future = history.future.slice(0, -1);
  const result = reduce(history.plan, command, facts);
  if (result.plan === undefined) return { history: { ...history, future }, command, result };
  const undoCommand = createPatch(result.plan, history.plan);
  return { history: { plan: result.plan, past: [...history.past, undoCommand], future }, command, result };
}

/** Replaces the plan after changes of other people and keeps the undo history. */
export const replacePlan = (history: History, plan: Plan): History => ({ ...history, plan });

/** Returns the smallest patch that turns `before` into `after`. */
export function createPatch(before: Plan, after: Plan): CommandOf<'patch'> {
  const places = listChanges(before.places, after.places);
  const overrides = listChanges(before.overrides, after.overrides);
  const isDifferent = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
  return {
    do: 'patch',
    ...(isDifferent(before.room, after.room) && { room: after.room }),
    ...(isDifferent(before.choices, after.choices) && { choices: after.choices }),
    ...(isDifferent(before.islands, after.islands) && { islands: after.islands }),
    ...(places !== null && { places }),
    ...(overrides !== null && { overrides }),
  };
}

const isEmptyPatch = (command: CommandOf<'patch'>): boolean => Object.keys(command).length === 1;

function listChanges<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): Record<string, Value | null> | null {
  const removedKeys = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const changedEntries = Object.entries(after).filter(
    ([key, value]) => !Object.hasOwn(before, key) || JSON.stringify(before[key]) !== JSON.stringify(value),
  );
  if (removedKeys.length === 0 && changedEntries.length === 0) return null;
  return Object.fromEntries<Value | null>([
    ...changedEntries,
    ...removedKeys.map((key): [string, null] => [key, null]),
  ]);
}

export const isSamePlan = (a: Plan, b: Plan): boolean => planText(a) === planText(b);
