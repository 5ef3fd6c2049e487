/** Rows that one transaction changes: few enough that nobody waits for it. */
const BATCH_SIZE = 500;

interface Options {
  /** Stops after the current batch; the next run continues. */
  readonly signal?: AbortSignal | undefined;
  readonly batchSize?: number | undefined;
}

/**
 * Runs work in many small transactions, until a batch is not full.
 * @param batch changes at most the given number of rows, and returns how many
 * @returns how many were done
 */
export async function runInBatches(
  batch: (most: number) => Promise<number>,
  { signal, batchSize = BATCH_SIZE }: Options = {},
): Promise<number> {
  let doneCount = 0;
  while (signal?.aborted !== true) {
    const batchCount = await batch(batchSize);
    doneCount += batchCount;
    if (batchCount < batchSize) break;
  }
  return doneCount;
}
