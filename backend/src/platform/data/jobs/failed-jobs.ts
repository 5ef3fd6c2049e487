import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { bigint, float, instant, int, json, nullable, notNull, text, uuid, type RowOf } from '../database/columns';
import { Db } from '../database/db';
import { sql } from '../database/sql';
import { Jobs } from './jobs';

const FAILED = { id: uuid, queue: text, failed_at: notNull(instant), tries: int, output: nullable(json) };
// Those of the last week: pg-boss keeps no older ones.
const failedJobs = sql(
  FAILED,
  `
  select id, name::text as queue, completed_on as failed_at, (retry_count + 1)::int as tries, output
    from pgboss.job where state = 'failed' and completed_on is not null order by completed_on desc limit 50`,
);
const queueOf = sql(
  { queue: text },
  `select name::text as queue from pgboss.job where id = $1::uuid and state = 'failed'`,
);
const COUNTS = { waiting: bigint, oldest: nullable(instant), last_done: nullable(instant) };
const jobCounts = sql(
  COUNTS,
  `
  select count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
         min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest,
         max(completed_on) filter (where state = 'completed') as last_done
    from pgboss.job`,
);

const lastDone = sql(
  { at: nullable(instant) },
  `select max(completed_on) as at from pgboss.job where name = $1 and state = 'completed'`,
);

const COUNTED = { queue: text, waiting: bigint, oldest_seconds: nullable(float), given_up: bigint };
export type CountedQueue = RowOf<typeof COUNTED>;
const byQueue = sql(
  COUNTED,
  `
  select name::text as queue, count(*) filter (where state <> 'failed' and start_after <= now()) as waiting,
         extract(epoch from now() - min(start_after) filter (where state <> 'failed' and start_after <= now()))::float8 as oldest_seconds,
         count(*) filter (where state = 'failed') as given_up
    from pgboss.job where state in ('created', 'retry', 'failed') group by name`,
);

const errorSchema = z.object({ message: z.string() });

export interface FailedJob extends Omit<RowOf<typeof FAILED>, 'output'> {
  /** Error text of the failure. */
  readonly words: string;
}

/** Reads jobs whose attempts are used up, and retries them when a person requests it. */
@Injectable()
export class FailedJobs {
  constructor(
    private readonly db: Db,
    private readonly jobs: Jobs,
  ) {}

  async listFailed(): Promise<FailedJob[]> {
    const rows = await this.db.listRows(failedJobs);
    return rows.map(({ output, ...job }) => ({
      ...job,
      words: errorSchema.safeParse(output).data?.message ?? 'failed',
    }));
  }

  /** Counts due jobs, and returns when one last succeeded. */
  async summarise(): Promise<RowOf<typeof COUNTS>> {
    const row = await this.db.findRow(jobCounts);
    return row ?? { waiting: 0, oldest: null, last_done: null };
  }

  /** Returns when a job of a queue last succeeded, within the week that is stored. */
  async findLastSuccess(queue: string): Promise<Date | null> {
    const row = await this.db.findRow(lastDone, [queue]);
    return row?.at ?? null;
  }

  /** Counts due and failed jobs by queue, without queues that have neither. */
  countByQueue(): Promise<CountedQueue[]> {
    return this.db.listRows(byQueue);
  }

  /** Returns the queue of a failed job to retry; undefined where there is none. */
  async retryJob(id: string): Promise<string | undefined> {
    const row = await this.db.findRow(queueOf, [id]);
    if (row) await this.jobs.retryJob(row.queue, id);
    return row?.queue;
  }
}
