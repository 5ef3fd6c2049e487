import { join } from 'node:path';
import { compareResults } from '@plinth/cutting/compare-results';
import type { CuttingJob, CuttingResult } from '@plinth/cutting/model';
import type { RunOptions, WorkerChannel } from '@plinth/cutting/worker/client';
import { CuttingClient, abortReason } from '@plinth/cutting/worker/client';
import { startThread } from '../threads/start-thread';

export interface CuttingPoolOptions {
  /** Worker threads; they start when first needed. */
  readonly threads: number;
  /** Jobs that may wait for a thread; one more is refused. */
  readonly maxWaiting?: number;
}

export interface PoolRunOptions extends RunOptions {
  /** Number of seeds with which idle threads search the same job at once; the best result counts. */
  readonly searchers?: number;
}

const DEFAULT_MAX_WAITING = 100;

/** Thrown when more jobs wait than the pool allows: try again later. */
export class CuttingPoolBusyError extends Error {
  override readonly name = 'CuttingPoolBusyError';
}

interface Waiting {
  readonly start: (client: CuttingClient) => void;
  readonly reject: (error: Error) => void;
}

/** Worker threads for cutting jobs, so that a server keeps answering while boards are cut. */
export class CuttingPool {
  private readonly idleClients: CuttingClient[] = [];
  private readonly clients = new Set<CuttingClient>();
  private readonly queue: Waiting[] = [];
  private closed = false;

  constructor(private readonly options: CuttingPoolOptions) {
    if (!Number.isInteger(options.threads) || options.threads < 1)
      throw new RangeError('A cutting pool needs at least one thread');
  }

  async run(job: CuttingJob, options: PoolRunOptions = {}): Promise<CuttingResult> {
    const { searchers = 1, ...runOptions } = options;
    const availableThreads = this.idleClients.length + this.options.threads - this.clients.size;
    const count = Math.max(1, Math.min(searchers, availableThreads));
    // Only the first searcher reports, or progress would jump back and forth.
    const runs = Array.from({ length: count }, (_, index) =>
      this.runJob({ ...job, seed: job.seed + index }, index === 0 ? runOptions : { signal: runOptions.signal }),
    );
    const results = await Promise.all(runs);
    return results.reduce((best, result) => (compareResults(result, best) < 0 ? result : best));
  }

  /** Ends all threads; running and waiting jobs are rejected. Settles when the threads are gone. */
  async close(): Promise<void> {
    this.closed = true;
    for (const waitingClaim of this.queue.splice(0)) waitingClaim.reject(new Error('The cutting pool was closed'));
    const clients = [...this.clients];
    this.clients.clear();
    this.idleClients.length = 0;
    await Promise.all(clients.map((client) => client.close()));
  }

  private async runJob(job: CuttingJob, options: RunOptions): Promise<CuttingResult> {
    const client = await this.acquire(options.signal);
    try {
      return await client.run(job, options);
    } finally {
      this.release(client);
    }
  }

  private acquire(signal: AbortSignal | undefined): Promise<CuttingClient> {
    if (this.closed) return Promise.reject(new Error('The cutting pool is closed'));
    if (signal?.aborted) return Promise.reject(abortReason(signal));
    const client = this.idleClients.pop() ?? (this.clients.size < this.options.threads ? this.open() : undefined);
    if (client) return Promise.resolve(client);
    if (this.queue.length >= (this.options.maxWaiting ?? DEFAULT_MAX_WAITING)) {
      return Promise.reject(new CuttingPoolBusyError(`${this.queue.length} cutting jobs are waiting already`));
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.queue.splice(this.queue.indexOf(waitingClaim), 1);
        if (signal) reject(abortReason(signal));
      };
      const waitingClaim: Waiting = {
        start: (free) => {
          signal?.removeEventListener('abort', leave);
          resolve(free);
        },
        reject,
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.queue.push(waitingClaim);
    });
  }

  private release(client: CuttingClient): void {
    if (this.closed) return;
    const next = this.queue.shift();
    if (this.clients.has(client)) {
      if (next) next.start(client);
      else this.idleClients.push(client);
    } else if (next) next.start(this.open());
  }

  private open(): CuttingClient {
    const client: CuttingClient = new CuttingClient(threadChannel(), () => {
      this.clients.delete(client);
      const index = this.idleClients.indexOf(client);
      if (index >= 0) this.idleClients.splice(index, 1);
    });
    this.clients.add(client);
    return client;
  }
}

function threadChannel(): WorkerChannel {
  const worker = startThread(join(__dirname, 'cutting.worker'));
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.on('message', listener),
    onFailure: (listener) => {
      worker.on('error', (error) => listener(error instanceof Error ? error : new Error(String(error))));
      worker.on('exit', (code) => listener(new Error(`The cutting worker ended with code ${code}`)));
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
