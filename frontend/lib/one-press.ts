/** Time within which a repeated press counts as the same one: fingers bounce, and double clicks are a habit. */
export const ONE_PRESS_MS = 1_000;

/** Runs the action of a press; resolves to whether it succeeded. `what` identifies the action across presses. */
export type OnePress = (what: unknown, act: () => Promise<boolean>) => Promise<boolean>;

/**
 * Returns a guard that runs an action once, however often it is pressed while it runs or within a second of the first
 * press: later presses get the same answer. A failed action may be repeated at once.
 */
export function onePress(now: () => number = Date.now): OnePress {
  const presses = new Map<string, { at: number; isOver: boolean; answer: Promise<boolean> }>();
  return (action, act) => {
    const at = now();
    for (const [name, { at: began, isOver }] of presses) if (isOver && at - began >= ONE_PRESS_MS) presses.delete(name);
    const name = JSON.stringify(action);
    const earlierPress = presses.get(name);
    if (earlierPress !== undefined) return earlierPress.answer;
    const press = { at, isOver: false, answer: act() };
    presses.set(name, press);
    const finish = (hasSucceeded: boolean): void => {
      press.isOver = true;
      if (!hasSucceeded) presses.delete(name);
    };
    press.answer.then(finish, () => finish(false));
    return press.answer;
  };
}
