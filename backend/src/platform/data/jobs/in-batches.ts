/** Rows that one transaction changes: few enough that nobody waits for it. */
const MOST = 500;

interface Options {
  /** Ends it after the batch that is under way; the next round goes on. */
  readonly signal?: AbortSignal | undefined;
  readonly most?: number | undefined;
}

/**
 * Runs work in many small transactions, until a batch is not full.
 * @param batch does so many at most, and answers how many it did
 * @returns how many were done
 */
export async function inBatches(
  batch: (most: number) => Promise<number>,
  { signal, most = MOST }: Options = {},
): Promise<number> {
  let doneCount = 0;
  while (signal?.aborted !== true) {
    const now = await batch(most);
    doneCount += now;
    if (now < most) break;
  }
  return doneCount;
}
