import { setTimeout as wait } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type JobResult, PgBoss } from 'pg-boss';
import type * as z from 'zod';
import { Config } from '../../runtime/config/config';
import { Db, type Tx } from '../database/db';
import { Listener } from '../database/listener';
import { jobs, jobSeconds } from '../../runtime/figures/figures';
import { callsInFlight } from '../../runtime/process-deaths/calls-in-flight';
import { inRequest } from '../../runtime/logging/request-scope';
import { inOwnTrace } from '../../runtime/tracing/spans';
import { newRequestId } from '../../runtime/errors/domain-error';

/** Work outside of requests, repeated until it succeeds or its attempts are used up. */
export interface JobDefinition<Data extends z.ZodType = z.ZodType> {
  /** Name of its queue, e.g. `mail-deliver`. */
  readonly name: string;
  readonly data: Data;
  readonly options: JobOptions;
}

interface JobOptions {
  /** Tries after the first; the pauses between them double from `retryDelay` seconds. */
  readonly retryLimit?: number;
  readonly retryDelay?: number;
  /** Number that run at once in one process. */
  readonly concurrency?: number;
}

/** @example export const deliverMail = defineJob('mail-deliver', z.strictObject({ mail_id: id }), { retryLimit: 8 }); */
export const defineJob = <Data extends z.ZodType>(
  name: string,
  data: Data,
  options: JobOptions = {},
): JobDefinition<Data> => ({
  name,
  data,
  options,
});

export interface Enqueue {
  /** Transaction of the job: it is not queued where that is rolled back. */
  readonly tx?: Tx;
  readonly startAfter?: Date;
  /** Key of which only one job waits at a time. */
  readonly singletonKey?: string;
  /** Goes before the others that wait in its queue. */
  readonly urgent?: boolean;
}

interface Registered {
  readonly definition: JobDefinition;
  readonly run: (data: unknown, signal: AbortSignal) => Promise<void>;
}

interface Scheduled {
  readonly definition: JobDefinition;
  readonly cron: string;
}

const TIME_ZONE = 'Africa/Johannesburg';
const HEARTBEAT_SECONDS = 30;
/**
 * Gives each queue its own workers, so that payments never wait behind mails. A worker takes several jobs at a time,
 * and continues at once while there are more.
 */
const BATCH = 5;
/** Seconds between polls, for retries and for jobs whose notification was missed. */
const POLL_SECONDS = 5;
/** Milliseconds for running jobs to end when the process stops. */
const SHUTDOWN_MS = 5_000;

/**
 * Queues jobs in PostgreSQL with pg-boss: in the caller's transaction, with heartbeats, and run again when their
 * process was killed.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly registered = new Map<string, Registered>();
  private readonly schedules: Scheduled[] = [];
  private readonly boss: PgBoss;
  private started = false;

  constructor(
    db: Db,
    private readonly config: Config,
    listener: Listener,
  ) {
    this.boss = new PgBoss({
      db: {
        executeSql: (text, values) => db.pool.query(text, values),
        listen: (channel, onNotification, onReconnect) => listener.listen(channel, { onNotification, onReconnect }),
      },
      // The migrations create the tables; the role of this process may not.
      migrate: false,
      createSchema: false,
      reindex: false,
      monitorVacuum: false,
      supervise: config.background,
      schedule: config.background,
      useListenNotify: config.background,
    });
    this.boss.on('error', (error) => this.logger.error({ reason: 'the job queue met an error', err: error }));
  }

  /** Registers the worker of a job, in a module's `onModuleInit`. */
  registerWorker<Data extends z.ZodType>(
    definition: JobDefinition<Data>,
    run: (data: z.output<Data>, signal: AbortSignal) => Promise<void>,
  ): void {
    if (this.registered.has(definition.name)) throw new Error(`Two workers for the job ${definition.name}`);
    this.registered.set(definition.name, {
      definition,
      run: (data, signal) => run(definition.data.parse(data), signal),
    });
  }

  /** Schedules a job without data by a cron expression in South African time, once for all processes. */
  schedule(definition: JobDefinition, cron: string): void {
    this.schedules.push({ definition, cron });
  }

  async send<Data extends z.ZodType>(
    definition: JobDefinition<Data>,
    data: z.input<Data>,
    options: Enqueue = {},
  ): Promise<void> {
    const { tx, startAfter, singletonKey, urgent } = options;
    const parsedData: unknown = definition.data.parse(data);
    await this.boss.send(definition.name, typeof parsedData === 'object' && parsedData !== null ? parsedData : {}, {
      ...(tx ? { db: bossDatabase(tx) } : {}),
      ...(startAfter ? { startAfter } : {}),
      ...(singletonKey === undefined ? {} : { singletonKey }),
      ...(urgent === true ? { priority: 1 } : {}),
    });
  }

  /** Retries a failed job. */
  async retryJob(queue: string, id: string): Promise<void> {
    await this.boss.retry(queue, id);
  }

  /** True where jobs can be enqueued. */
  get ready(): boolean {
    return this.started;
  }

  /** Runs all waiting jobs now; returns how many succeeded and failed. For tests and maintenance. */
  async drain(): Promise<{ done: number; failed: number }> {
    const result = { done: 0, failed: 0 };
    for (const [name, { run }] of this.registered) {
      for (;;) {
        const [job] = await this.boss.fetch(name);
        if (!job) break;
        const { status, output } = await inRequest(newRequestId(), () =>
          this.runJob(name, () => run(job.data, new AbortController().signal)),
        );
        if (status === 'completed') await this.boss.complete(name, job.id);
        else await this.boss.fail(name, job.id, output);
        result[status === 'completed' ? 'done' : 'failed'] += 1;
      }
    }
    return result;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    for (const { definition } of this.registered.values()) await this.createQueue(definition);
    this.started = true;
    if (!this.config.background) return;
    for (const { definition, run } of this.registered.values()) {
      const options = {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        localConcurrency: definition.options.concurrency ?? 1,
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
        perJobResults: true,
      } as const;
      await this.boss.work(definition.name, options, async (takenJobs) => {
        const results: JobResult[] = [];
        for (const job of takenJobs) {
          const outcome = inRequest(newRequestId(), () =>
            this.runJob(definition.name, () => run(job.data, job.signal)),
          );
          results.push({ id: job.id, ...(await outcome) });
        }
        return results;
      });
    }
    for (const { definition, cron } of this.schedules) {
      await this.boss.schedule(definition.name, cron, {}, { tz: TIME_ZONE });
    }
  }

  /** Starts no more jobs and lets running ones end; running calls can still queue some. */
  async beforeApplicationShutdown(): Promise<void> {
    if (!this.started || !this.config.background) return;
    const workersEnd = Promise.all([...this.registered.keys()].map((name) => this.boss.offWork(name)));
    await Promise.race([workersEnd, wait(SHUTDOWN_MS, undefined, { ref: false })]);
  }

  /** Releases jobs that still run, for another process or the next start. */
  async onApplicationShutdown(): Promise<void> {
    this.started = false;
    await this.boss.stop({ graceful: false });
  }

  private async createQueue({ name, options }: JobDefinition): Promise<void> {
    const settings = {
      retryLimit: options.retryLimit ?? 5,
      retryDelay: options.retryDelay ?? 5,
      retryBackoff: true,
      retryDelayMax: 3_600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
    };
    await this.boss.createQueue(name, settings);
    await this.boss.updateQueue(name, settings);
  }

  /** Runs one job of a batch; its failure does not affect the others. */
  private async runJob(
    job: string,
    run: () => Promise<void>,
  ): Promise<{ status: 'completed' | 'failed'; output?: { message: string } }> {
    try {
      await inOwnTrace(`job ${job}`, () => runTimed(job, run));
      return { status: 'completed' };
    } catch (error) {
      this.logger.error({ job, err: error });
      return { status: 'failed', output: { message: error instanceof Error ? error.message : 'failed' } };
    }
  }
}

async function runTimed(job: string, run: () => Promise<void>): Promise<void> {
  const stopTimer = jobSeconds.startTimer({ job });
  const isOver = callsInFlight.begin(`job ${job}`);
  try {
    await run();
    jobs.inc({ job, outcome: 'done' });
  } catch (error) {
    jobs.inc({ job, outcome: 'failed' });
    throw error;
  } finally {
    stopTimer();
    isOver();
  }
}

/** Adapts one of our transactions to be the database of pg-boss. */
function bossDatabase(tx: Tx) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await tx.listRows({ name: '', text }, values),
    }),
  };
}
