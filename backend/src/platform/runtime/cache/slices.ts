import { setImmediate as breathe } from 'node:timers/promises';

/** Long work that yields where it may be interrupted. */
export type Sliced<T> = Generator<undefined, T>;

const SLICE_MS = 8;

/** Runs long work in slices of a few milliseconds, with other work in between. */
export async function runInSlices<T>(work: Sliced<T>): Promise<T> {
  let sliceStart = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await breathe();
    sliceStart = performance.now();
  }
}

/** Runs long work without pauses. */
export function runAtOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Makes something of each element, with a turn for other work after each: a project may have hundreds of panels. */
export async function mapByTurns<Element, Result>(
  elements: readonly Element[],
  make: (element: Element) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const element of elements) {
    results.push(make(element));
    await breathe();
  }
  return results;
}
