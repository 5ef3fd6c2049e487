import { Injectable } from '@nestjs/common';
import type { RunStatus } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import type { CuttingJob, CuttingResult } from '@plinth/cutting/model';
import { nullable, narrow, pick, tables, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { personName } from '../../stock/counts/count-list';
import type { RunFigures } from './cutting-job';

const RUN = {
  ...pick(
    tables.cutting_run,
    'id',
    'list_id',
    'number',
    'seconds',
    'progress',
    'fault',
    'sheets',
    'to_buy',
    'offcuts',
    'unplaced',
    'yield',
    'net_yield',
    'cost',
    'books',
    'cuts',
    'turns',
    'is_proved',
    'asked_at',
  ),
  status: narrow<RunStatus>(tables.cutting_run.status),
  by: text,
  /** Codes of the panels in the plan. */
  codes: narrow<readonly string[]>(tables.cutting_run.job),
};
export type RunRecord = RowOf<typeof RUN>;
const runsOf = sql(
  RUN,
  `
  select r.id, r.list_id, r.number, r.seconds, r.progress, r.fault, r.sheets, r.to_buy, r.offcuts, r.unplaced, r.yield, r.net_yield, r.cost, r.books,
         r.cuts, r.turns, r.is_proved, r.asked_at, r.status, ${personName('u')} as by,
         coalesce(jsonb_path_query_array(r.job, '$.parts[*].id'), '[]'::jsonb) as codes
    from cutting_run r left join "user" u on u.id = r.asked_by_id where r.list_id = $1::uuid order by r.number desc limit 12`,
);
const PLANNED = {
  ...pick(tables.cutting_run, 'id', 'list_id', 'number'),
  status: narrow<RunStatus>(tables.cutting_run.status),
  job: narrow<CuttingJob>(tables.cutting_run.job),
  result: narrow<CuttingResult>(tables.cutting_run.result),
};
export type PlannedRun = RowOf<typeof PLANNED>;
const byId = sql(PLANNED, 'select id, list_id, number, status, job, result from cutting_run where id = $1::uuid');
const insert = sql(
  { id: uuid },
  `
  insert into cutting_run (id, list_id, number, seconds, job, asked_by_id)
  select gen_random_uuid(), $1::uuid, $2::int, $3::int, $4::jsonb, $5::uuid returning id`,
);
const nextNumber = sql(
  { number: { type: 'int4', nullable: false } as const, under_way: nullable(uuid) },
  `
  select coalesce(max(number), 0)::int + 1 as number, (array_agg(id) filter (where status in ('waiting', 'running')))[1] as under_way
    from cutting_run where list_id = $1::uuid`,
);
const begin = sql(
  `update cutting_run set status = 'running', progress = 0 where id = $1::uuid and status in ('waiting', 'running')`,
);
const finish = sql(`
  update cutting_run set status = 'done', result = $2::jsonb, progress = 1, ended_at = now(), sheets = f.sheets, to_buy = f.to_buy, offcuts = f.offcuts,
         unplaced = f.unplaced, yield = f.yield, net_yield = f.net_yield, cost = f.cost, books = f.books, cuts = f.cuts, turns = f.turns, is_proved = f.is_proved
    from jsonb_to_record($3::jsonb) f(sheets int, to_buy int, offcuts int, unplaced int, yield float8, net_yield float8, cost int, books int, cuts int,
      turns int, is_proved boolean)
   where id = $1::uuid and status in ('running', 'stopped')`);
const fail = sql(
  `update cutting_run set status = 'failed', fault = $2, ended_at = now() where id = $1::uuid and status in ('waiting', 'running', 'stopped')`,
);
const stop = sql(
  `update cutting_run set status = 'stopped', ended_at = now() where id = $1::uuid and list_id = $2::uuid and status in ('waiting', 'running')`,
);

/** Stores the optimiser's runs of a list; only one runs at a time. */
@Injectable()
export class RunsRepository {
  constructor(private readonly db: Db) {}

  listByCuttingList(listId: string, on: Connection = this.db): Promise<RunRecord[]> {
    return on.listRows(runsOf, [listId]);
  }

  async findById(id: string, on: Connection = this.db): Promise<PlannedRun | undefined> {
    return on.findRow(byId, [id]);
  }

  /** Returns the number of the next run, and the id of the run that is under way. */
  async getNextNumber(tx: Tx, listId: string): Promise<{ number: number; under_way: string | null }> {
    return tx.getRow(nextNumber, [listId]);
  }

  async insertRun(
    tx: Tx,
    run: { listId: string; number: number; seconds: number; job: CuttingJob; actorId: string },
  ): Promise<string> {
    const { id } = await tx.getRow(insert, [run.listId, run.number, run.seconds, JSON.stringify(run.job), run.actorId]);
    return id;
  }

  /** @returns false where somebody stopped it before it began */
  async markAsBegun(id: string): Promise<boolean> {
    return (await this.db.execute(begin, [id])) > 0;
  }

  /** @returns false where somebody stopped it */
  async recordProgress(id: string, progress: number): Promise<boolean> {
    const { count } = await this.db.prisma.cutting_run.updateMany({
      where: { id, status: 'running' },
      data: { progress: Math.min(1, Math.max(0, progress)) },
    });
    return count > 0;
  }

  async markAsFinished(tx: Tx, id: string, result: CuttingResult, figures: RunFigures): Promise<boolean> {
    return (await tx.execute(finish, [id, JSON.stringify(result), JSON.stringify(figures)])) > 0;
  }

  async markAsFailed(id: string, fault: string): Promise<void> {
    await this.db.execute(fail, [id, fault]);
  }

  /** @returns true where the run was waiting or running */
  async markAsStopped(tx: Tx, id: string, listId: string): Promise<boolean> {
    return (await tx.execute(stop, [id, listId])) > 0;
  }
}
