import { Injectable } from '@nestjs/common';
import type { PayPeriod, PayRunStatus } from '@plinth/contracts/people/pay/pay-labels';
import {
  columnList,
  notNull,
  nullable,
  narrow,
  pick,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const RUN = {
  ...pick(
    tables.pay_run,
    'id',
    'number',
    'from_day',
    'to_day',
    'pay_day',
    'figures',
    'employer',
    'prepared_by_id',
    'version',
  ),
  status: narrow<PayRunStatus>(tables.pay_run.status),
  period: narrow<PayPeriod>(tables.pay_run.period),
  prepared_by: nullable(text),
  approved_by: nullable(text),
};
export type RunRecord = RowOf<typeof RUN>;
const FROM_RUN = `select r.id, r.number, r.from_day, r.to_day, r.pay_day, r.figures, r.employer, r.prepared_by_id, r.version, r.status, r.period,
         trim(p.name || ' ' || p.surname) as prepared_by, trim(a.name || ' ' || a.surname) as approved_by
    from pay_run r left join "user" p on p.id = r.prepared_by_id left join "user" a on a.id = r.approved_by_id`;
const run = sql(RUN, `${FROM_RUN} where r.id = $1::uuid`);
const runsPaidIn = sql(
  RUN,
  `${FROM_RUN} where r.status in ('paid', 'closed') and r.pay_day between $1::date and $2::date order by r.pay_day, r.number`,
);

const LAST = { ...pick(tables.pay_run, 'to_day', 'number'), status: narrow<PayRunStatus>(tables.pay_run.status) };
const lastRun = sql(
  LAST,
  `select to_day, number, status from pay_run where period = $1 and status <> 'cancelled' order by to_day desc limit 1`,
);
const lockPeriod = sql(`select from pg_advisory_xact_lock(hashtextextended('pay run ' || $1, 0))`);
const insertRun = sql(
  `insert into pay_run (id, period, from_day, to_day, pay_day, figures, employer) values ($1::uuid, $2, $3::date, $4::date, $5::date, $6::jsonb, $7::jsonb)`,
);
const setFigures = sql('update pay_run set figures = $2::jsonb, employer = $3::jsonb where id = $1::uuid');

const SLIP = pick(tables.payslip, 'id', 'run_id', 'employee_id', 'sealed_inputs', 'sealed_result', 'version');
export type SlipRecord = RowOf<typeof SLIP>;
const slipsOf = sql(
  SLIP,
  `select ${columnList(SLIP, 's')} from payslip s join employee e on e.id = s.employee_id where s.run_id = any($1::uuid[]) order by e.code`,
);
const slip = sql(SLIP, `select ${columnList(SLIP)} from payslip where id = $1::uuid`);
const putSlip = sql(
  `insert into payslip (id, run_id, employee_id, sealed_inputs, sealed_result) values ($1::uuid, $2::uuid, $3::uuid, $4, $5)
   on conflict (run_id, employee_id) do update set sealed_inputs = excluded.sealed_inputs, sealed_result = excluded.sealed_result, version = payslip.version + 1`,
);

const EARLIER = {
  ...SLIP,
  ...pick(tables.pay_run, 'from_day', 'to_day', 'pay_day'),
  period: narrow<PayPeriod>(tables.pay_run.period),
  status: narrow<PayRunStatus>(tables.pay_run.status),
};
export type EarlierSlip = RowOf<typeof EARLIER>;
const FROM_EARLIER = `select ${columnList(SLIP, 's')}, r.from_day, r.to_day, r.pay_day, r.period, r.status from payslip s join pay_run r on r.id = s.run_id`;
/** Last paid payslip of each employee in runs of this period. */
const lastSlips = sql(
  EARLIER,
  `select distinct on (x.employee_id) x.* from (${FROM_EARLIER} where s.employee_id = any($1::uuid[]) and r.period = $2 and r.to_day < $3::date
      and r.status in ('paid', 'closed')) x order by x.employee_id, x.to_day desc`,
);
const paidSlips = sql(
  EARLIER,
  `${FROM_EARLIER} where s.employee_id = $1::uuid and r.status in ('paid', 'closed') order by r.to_day desc, r.number desc limit 120`,
);

const firstPaidRun = sql(
  pick(tables.pay_run, 'from_day'),
  `select from_day from pay_run where period = $1 and status in ('paid', 'closed') order by from_day limit 1`,
);
const paidSince = sql(
  EARLIER,
  `${FROM_EARLIER} where s.employee_id = any($1::uuid[]) and r.status in ('paid', 'closed') and r.to_day >= $2::date`,
);

const PAID_BEFORE = { ...SLIP, begun_at: tables.pay_run.created_at };
export type PaidBefore = RowOf<typeof PAID_BEFORE>;
/** Last paid payslip of each employee in any run, with the time when the run was created. */
const paidBefore = sql(
  PAID_BEFORE,
  `select distinct on (s.employee_id) ${columnList(SLIP, 's')}, r.created_at as begun_at from payslip s join pay_run r on r.id = s.run_id
    where s.employee_id = any($1::uuid[]) and r.status in ('paid', 'closed') order by s.employee_id, r.number desc`,
);

/** Who entered hours or amounts of payslips of a run by hand. */
const enteredBy = sql(
  { actor_id: notNull(tables.audit_entry.actor_id) },
  `select distinct actor_id from audit_entry
    where subject_kind = 'pay_run' and subject_id = $1 and action = 'pay_run.set-slip' and actor_id is not null`,
);

/** Payslips of a run whose people still have an account. */
const handedOut = sql(
  {
    id: tables.payslip.id,
    employee_id: tables.payslip.employee_id,
    from_day: tables.pay_run.from_day,
    to_day: tables.pay_run.to_day,
    pay_day: tables.pay_run.pay_day,
    email: tables.user.email,
  },
  `select s.id, s.employee_id, r.from_day, r.to_day, r.pay_day, u.email
     from payslip s join pay_run r on r.id = s.run_id join employee e on e.id = s.employee_id join "user" u on u.id = e.user_id
    where s.run_id = $1 and u.is_active order by s.id`,
);

@Injectable()
export class PayRepository {
  constructor(private readonly db: Db) {}

  async findRun(id: string, on: Connection = this.db): Promise<RunRecord | null> {
    const row = await on.findRow(run, [id]);
    return row ?? null;
  }

  /** Lists the runs paid between these days, both included. */
  listPaidBetween(from: string, to: string): Promise<RunRecord[]> {
    return this.db.listRows(runsPaidIn, [from, to]);
  }

  async findLastRun(period: PayPeriod, on: Connection = this.db): Promise<RowOf<typeof LAST> | null> {
    const row = await on.findRow(lastRun, [period]);
    return row ?? null;
  }

  async lockPeriod(tx: Tx, period: PayPeriod): Promise<void> {
    await tx.listRows(lockPeriod, [period]);
  }

  async insertRun(
    tx: Tx,
    {
      id,
      period,
      from_day,
      to_day,
      pay_day,
      figures,
      employer,
    }: Pick<RunRecord, 'id' | 'period' | 'from_day' | 'to_day' | 'pay_day'> & { figures: object; employer: object },
  ): Promise<void> {
    const values = [id, period, from_day, to_day, pay_day, JSON.stringify(figures), JSON.stringify(employer)];
    await tx.execute(insertRun, values);
  }

  async setFigures(tx: Tx, id: string, figures: object, employer: object): Promise<void> {
    await tx.execute(setFigures, [id, JSON.stringify(figures), JSON.stringify(employer)]);
  }

  /** Raises the version of a run; returns false if somebody else changed it meanwhile. */
  async incrementVersion(tx: Tx, id: string, version: number): Promise<boolean> {
    const { count } = await tx.prisma.pay_run.updateMany({
      where: { id, version },
      data: { version: { increment: 1 } },
    });
    return count > 0;
  }

  /** Lists payslips by employee number. */
  listSlips(runIds: readonly string[], on: Connection = this.db): Promise<SlipRecord[]> {
    return on.listRows(slipsOf, [runIds]);
  }

  async findSlip(id: string, on: Connection = this.db): Promise<SlipRecord | null> {
    const row = await on.findRow(slip, [id]);
    return row ?? null;
  }

  async saveSlip(tx: Tx, row: Omit<SlipRecord, 'version'>): Promise<void> {
    await tx.execute(putSlip, [row.id, row.run_id, row.employee_id, row.sealed_inputs, row.sealed_result]);
  }

  /** Deletes the run's payslips of all other employees. */
  async removeOthers(tx: Tx, runId: string, employeeIds: readonly string[]): Promise<void> {
    await tx.prisma.payslip.deleteMany({ where: { run_id: runId, employee_id: { notIn: [...employeeIds] } } });
  }

  listLastSlips(
    employeeIds: readonly string[],
    period: PayPeriod,
    before: string,
    on: Connection = this.db,
  ): Promise<EarlierSlip[]> {
    return on.listRows(lastSlips, [employeeIds, period, before]);
  }

  /** Finds the first day of the first paid run of a kind. */
  async findFirstPaidDay(period: PayPeriod, on: Connection = this.db): Promise<string | null> {
    return (await on.findRow(firstPaidRun, [period]))?.from_day ?? null;
  }

  /** Lists the paid payslips of employees in runs that end on a day or later. */
  listPaidSince(employeeIds: readonly string[], day: string, on: Connection = this.db): Promise<EarlierSlip[]> {
    return on.listRows(paidSince, [employeeIds, day]);
  }

  listLastPaid(employeeIds: readonly string[], on: Connection = this.db): Promise<PaidBefore[]> {
    return on.listRows(paidBefore, [employeeIds]);
  }

  /** Lists the ids of those who entered hours or amounts of a run by hand. */
  async listWhoEntered(runId: string, on: Connection = this.db): Promise<string[]> {
    return (await on.listRows(enteredBy, [runId])).map(({ actor_id }) => actor_id);
  }

  /** Lists the paid payslips of an employee, newest first. */
  listPaidSlips(employeeId: string): Promise<EarlierSlip[]> {
    return this.db.listRows(paidSlips, [employeeId]);
  }

  listRecipients(tx: Tx, runId: string) {
    return tx.listRows(handedOut, [runId]);
  }
}
