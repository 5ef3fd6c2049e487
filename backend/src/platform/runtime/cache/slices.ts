import { setImmediate as breathe } from 'node:timers/promises';

/** Long work that says, by yielding, where it may be interrupted. */
export type Sliced<T> = Generator<undefined, T>;

const SLICE_MS = 8;

/** Does long work in slices of a few milliseconds, and lets whatever else waits go between them. */
export async function inSlices<T>(work: Sliced<T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await breathe();
    began = performance.now();
  }
}

/** The same without a pause. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
