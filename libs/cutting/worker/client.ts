import type { CuttingJob, CuttingProgress, CuttingResult } from '../model';
import { CuttingJobError } from '../model';
import type { ToWorker } from './protocol';
import { isFromWorker } from './protocol';

/** Worker as seen from the thread that uses it. */
export interface WorkerChannel {
  post(message: ToWorker): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Calls back when the worker died or could not start. */
  onFailure(listener: (error: Error) => void): void;
  close(): void | Promise<void>;
}

export interface RunOptions {
  /**
   * Signal to cancel: the best plans so far are returned; a job that has not started is rejected with the signal's
   * reason.
   */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: CuttingProgress) => void;
}

interface PendingCall {
  readonly resolve: (result: CuttingResult) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress?: (progress: CuttingProgress) => void;
}

/** Sends jobs to one worker and brings back the results. */
export class CuttingClient {
  private readonly pendingCalls = new Map<number, PendingCall>();
  private lastId = 0;
  private failure: Error | undefined;

  constructor(
    private readonly channel: WorkerChannel,
    private readonly onDeath: () => void = () => undefined,
  ) {
    channel.onMessage((message) => this.handleMessage(message));
    channel.onFailure((error) => this.rejectAll(error));
  }

  run(job: CuttingJob, { signal, onProgress }: RunOptions = {}): Promise<CuttingResult> {
    if (this.failure) return Promise.reject(this.failure);
    if (signal?.aborted) return Promise.reject(abortReason(signal));
    const id = ++this.lastId;
    return new Promise<CuttingResult>((resolve, reject) => {
      const cancel = (): void => this.channel.post({ kind: 'cancel', id });
      signal?.addEventListener('abort', cancel, { once: true });
      const settle = (): void => {
        this.pendingCalls.delete(id);
        signal?.removeEventListener('abort', cancel);
      };
      this.pendingCalls.set(id, {
        onProgress,
        resolve: (result) => {
          settle();
          resolve(result);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      });
      this.channel.post({ kind: 'run', id, job });
    });
  }

  /** Ends the worker and rejects its pending jobs; settles once the worker is gone. */
  async close(): Promise<void> {
    this.rejectAll(new Error('The cutting worker was closed'));
    await this.channel.close();
  }

  private handleMessage(message: unknown): void {
    if (!isFromWorker(message)) return;
    const pendingCall = this.pendingCalls.get(message.id);
    if (pendingCall === undefined) return;
    if (message.kind === 'progress') pendingCall.onProgress?.(message.progress);
    else if (message.kind === 'done') pendingCall.resolve(message.result);
    else pendingCall.reject(message.isJobError ? new CuttingJobError(message.message) : new Error(message.message));
  }

  private rejectAll(error: Error): void {
    if (this.failure) return;
    this.failure = error;
    for (const pendingCall of [...this.pendingCalls.values()]) pendingCall.reject(error);
    this.onDeath();
  }
}

export function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('The cutting job was cancelled before it began');
}
