/** Notice that the shop answers again, so that messages saying that it does not can go. */

/** Messages while the shop cannot be reached, or is away for a moment. */
export const UNREACHED = "We couldn't reach the shop. Check your connection and try again. Nothing you typed is lost.";
export const RESTARTING = 'We are restarting. Try again in a minute.';

/** Checks that a message only holds until the next call is answered. */
export const isConnectionMessage = (words: string): boolean => words === UNREACHED || words === RESTARTING;

const listeners = new Set<() => void>();

/** Reports that a call succeeded. */
export function notifyAnswered(): void {
  for (const listener of listeners) listener();
}

export function subscribeToAnswers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const refusalListeners = new Set<() => void>();

/** Reports that a call was refused for want of a session or a permission. */
export function notifyRefused(): void {
  for (const listener of refusalListeners) listener();
}

export function subscribeToRefusals(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}
