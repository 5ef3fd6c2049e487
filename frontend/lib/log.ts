/* eslint-disable no-console -- the one place where the browser's console is written to */

/** Logs a failure to the browser's console, for whoever investigates there. */
export function logError(message: string, detail?: unknown): void {
  console.error(message, detail);
}

/** Logs what is expected now and then: a refusal, a session that could not be read. */
export function logNote(message: string, detail?: unknown): void {
  console.info(message, detail);
}
