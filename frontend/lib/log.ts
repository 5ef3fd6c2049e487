/* eslint-disable no-console -- the one place where the browser's console is written to */

/** What went wrong in the browser, for whoever looks into it there. */
export function logError(message: string, detail?: unknown): void {
  console.error(message, detail);
}

/** What was expected to happen now and then: a refusal, a session that could not be read. */
export function logNote(message: string, detail?: unknown): void {
  console.info(message, detail);
}
