/** Runs something once the browser has nothing better to do, at the latest after this time; the answer takes it back. */
export function whenIdle(run: () => void, patienceMs: number): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(run, patienceMs / 4);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: patienceMs });
  return () => window.cancelIdleCallback(handle);
}
