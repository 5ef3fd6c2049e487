/* eslint-disable no-console -- the one place where the browser's console is written to */

/** Logs a failure to the browser's console. */
export function logError(message: string, detail?: unknown): void {
  console.error(message, detail);
}

/** Logs an event that is expected now and then: a refusal, an unreadable session. */
export function logNote(message: string, detail?: unknown): void {
  console.info(message, detail);
}
