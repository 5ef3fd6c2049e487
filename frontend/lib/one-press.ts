/** A press that follows the same one within this time is meant as one: fingers bounce, and a double click is a habit. */
export const ONE_PRESS_MS = 1_000;

/** Does what a press asks for, and answers whether it is done. What it is names the same thing each time it is pressed for. */
export type OnePress = (what: unknown, act: () => Promise<boolean>) => Promise<boolean>;

/**
 * Has the same thing done once, however often it is pressed for while it is under way or within a second of the first press: the later presses
 * get the first one's answer. What was not done may be pressed for again at once.
 */
export function onePress(now: () => number = Date.now): OnePress {
  const presses = new Map<string, { at: number; isOver: boolean; answer: Promise<boolean> }>();
  return (what, act) => {
    const at = now();
    for (const [name, { at: began, isOver }] of presses) if (isOver && at - began >= ONE_PRESS_MS) presses.delete(name);
    const name = JSON.stringify(what);
    const before = presses.get(name);
    if (before !== undefined) return before.answer;
    const press = { at, isOver: false, answer: act() };
    presses.set(name, press);
    const end = (isDone: boolean): void => {
      press.isOver = true;
      if (!isDone) presses.delete(name);
    };
    press.answer.then(end, () => end(false));
    return press.answer;
  };
}
