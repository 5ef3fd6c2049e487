import type { CuttingJob, CuttingProgress, CuttingResult } from '../model';
import { CuttingJobError } from '../model';
import { optimiseInSlices } from '../optimise';

/** Messages to and from both kinds of worker. */
export type ToWorker =
  | { readonly kind: 'run'; readonly id: number; readonly job: CuttingJob }
  | { readonly kind: 'cancel'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: CuttingProgress }
  | { readonly kind: 'done'; readonly id: number; readonly result: CuttingResult }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string; readonly isJobError: boolean };

function hasKind(value: unknown, kinds: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    kinds.includes(value.kind)
  );
}

export function isToWorker(value: unknown): value is ToWorker {
  return hasKind(value, ['run', 'cancel']);
}

export function isFromWorker(value: unknown): value is FromWorker {
  return hasKind(value, ['progress', 'done', 'failed']);
}

/**
 * Handles messages in the worker: takes jobs and cancellations in any order and answers each job once; a cancelled
 * job answers with its best plans so far.
 * @param post sends a message to the thread that uses the worker
 * @returns the handler for each message that arrives
 */
export function createMessageHandler(post: (message: FromWorker) => void): (message: unknown) => void {
  const signalsById = new Map<number, { aborted: boolean }>();
  return (message) => {
    if (!isToWorker(message)) return;
    const { id } = message;
    if (message.kind === 'cancel') {
      const signal = signalsById.get(id);
      if (signal) signal.aborted = true;
      return;
    }
    const signal = { aborted: false };
    signalsById.set(id, signal);
    optimiseInSlices(message.job, { signal, onProgress: (progress) => post({ kind: 'progress', id, progress }) })
      .then(
        (result) => post({ kind: 'done', id, result }),
        (error: unknown) => {
          const text = error instanceof Error ? error.message : String(error);
          post({ kind: 'failed', id, message: text, isJobError: error instanceof CuttingJobError });
        },
      )
      .finally(() => signalsById.delete(id));
  };
}
