/** Runs a function when the browser is idle, at the latest after a time; returns the function that cancels it. */
export function whenIdle(run: () => void, patienceMs: number): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(run, patienceMs / 4);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: patienceMs });
  return () => window.cancelIdleCallback(handle);
}
