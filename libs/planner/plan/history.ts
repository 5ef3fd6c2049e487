import type { Command, CommandOf, Reduced } from './commands';
import type { PlanFacts } from './facts';
import { planText, type Plan } from './plan';
import { reduce } from './reduce';

/**
 * Undo history of a session. An undo is a command like any other (`patch`): it is sent to the server, and where
 * another person made changes it is refused with a reason instead of discarding their work.
 */
export interface History {
  readonly plan: Plan;
  readonly past: readonly CommandOf<'patch'>[];
  readonly future: readonly CommandOf<'patch'>[];
}

export const begin = (plan: Plan): History => ({ plan, past: [], future: [] });

/** Applies a command and stores its inverse. A refused one changes nothing. */
export function act(history: History, command: Command, facts: PlanFacts): { history: History; result: Reduced } {
  const result = reduce(history.plan, command, facts);
  if (result.plan === undefined) return { history, result };
  const back = difference(result.plan, history.plan);
  if (isNothing(back)) return { history: { ...history, plan: result.plan }, result };
  return { history: { plan: result.plan, past: [...history.past, back], future: [] }, result };
}

export interface Stepped {
  readonly history: History;
  /** Command to send. */
  readonly command: Command;
  readonly result: Reduced;
}

/** Undoes the last command; null where there is none. A refused undo is dropped, as it would be refused again. */
export function undo(history: History, facts: PlanFacts): Stepped | null {
  const command = history.past.at(-1);
  if (command === undefined) return null;
  const past = history.past.slice(0, -1);
  const result = reduce(history.plan, command, facts);
  if (result.plan === undefined) return { history: { ...history, past }, command, result };
  const again = difference(result.plan, history.plan);
  return { history: { plan: result.plan, past, future: [...history.future, again] }, command, result };
}

export function redo(history: History, facts: PlanFacts): Stepped | null {
  const command = history.future.at(-1);
  if (command === undefined) return null;
  const future = history.future.slice(0, -1);
  const result = reduce(history.plan, command, facts);
  if (result.plan === undefined) return { history: { ...history, future }, command, result };
  const back = difference(result.plan, history.plan);
  return { history: { plan: result.plan, past: [...history.past, back], future }, command, result };
}

/** Updates the plan with changes of others, keeping one's own undo history. */
export const follow = (history: History, plan: Plan): History => ({ ...history, plan });

/** Returns the smallest patch that turns `before` into `after`. */
export function difference(before: Plan, after: Plan): CommandOf<'patch'> {
  const places = changes(before.places, after.places);
  const overrides = changes(before.overrides, after.overrides);
  const isOther = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
  return {
    do: 'patch',
    ...(isOther(before.room, after.room) && { room: after.room }),
    ...(isOther(before.choices, after.choices) && { choices: after.choices }),
    ...(isOther(before.islands, after.islands) && { islands: after.islands }),
    ...(places !== null && { places }),
    ...(overrides !== null && { overrides }),
  };
}

const isNothing = (command: CommandOf<'patch'>): boolean => Object.keys(command).length === 1;

function changes<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): Record<string, Value | null> | null {
  const removedKeys = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const other = Object.entries(after).filter(
    ([key, value]) => !Object.hasOwn(before, key) || JSON.stringify(before[key]) !== JSON.stringify(value),
  );
  if (removedKeys.length === 0 && other.length === 0) return null;
  return Object.fromEntries<Value | null>([...other, ...removedKeys.map((key): [string, null] => [key, null])]);
}

export const isSamePlan = (a: Plan, b: Plan): boolean => planText(a) === planText(b);
