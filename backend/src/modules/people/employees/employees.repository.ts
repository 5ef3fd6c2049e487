import { Injectable } from '@nestjs/common';
import type { EmployeeState, RuleSet } from '@plinth/contracts/people/employees/employee-labels';
import type { Employment } from '@plinth/contracts/people/employees/employees';
import type { PayPeriod } from '@plinth/contracts/people/pay/pay-labels';
import {
  columnList,
  nullable,
  narrow,
  pick,
  notNull,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { EMPLOYEE_STATE } from './employee-list';

const EMPLOYEE = {
  ...pick(
    tables.employee,
    'id',
    'code',
    'user_id',
    'name',
    'surname',
    'occupation',
    'branch_id',
    'started_on',
    'ended_on',
    'week_minutes',
    'days_a_week',
    'shift_starts',
    'sundays_ordinary',
    'version',
  ),
  rule_set: narrow<RuleSet>(tables.employee.rule_set),
  branch: text,
  email: nullable(text),
  image: nullable(text),
  state: narrow<EmployeeState>(text),
};
export type EmployeeRecord = RowOf<typeof EMPLOYEE>;

const SELECT = `select e.id, e.code, e.user_id, e.name, e.surname, e.occupation, e.branch_id, e.started_on, e.ended_on, e.week_minutes, e.days_a_week,
         e.shift_starts, e.sundays_ordinary, e.version, e.rule_set, b.name as branch, u.email, u.image, ${EMPLOYEE_STATE} as state
    from employee e join location b on b.id = e.branch_id left join "user" u on u.id = e.user_id`;

const byId = sql(EMPLOYEE, `${SELECT} where e.id = $1::uuid`);
const byAccount = sql(EMPLOYEE, `${SELECT} where e.user_id = $1::uuid`);
/** Employees on at least one of the days, by employee number. */
const employedBetween = sql(
  EMPLOYEE,
  `${SELECT} where e.started_on <= $2::date and (e.ended_on is null or e.ended_on >= $1::date) order by e.code`,
);
const byIds = sql(EMPLOYEE, `${SELECT} where e.id = any($1::uuid[]) order by e.code`);

/** Takes the next employee number; parallel inserts wait for each other. */
const nextNumber = sql(
  { code: text },
  `select 'EMP-' || lpad((coalesce(max(substr(code, 5)::int), 0) + 1)::text, 3, '0') as code
     from (select code from employee union all select employee_id from "user" where employee_id ~ '^EMP-[0-9]{3,6}$') known`,
);
const lockNumbers = sql(`select from pg_advisory_xact_lock(hashtextextended('employee numbers', 0))`);

const DETAILS = pick(tables.employee, 'id', 'sealed_details', 'version');
const details = sql(DETAILS, `select ${columnList(DETAILS)} from employee where id = any($1::uuid[])`);
const setDetails = sql(
  'update employee set sealed_details = $3, version = version + 1 where id = $1::uuid and version = $2',
);

const TERMS = {
  ...pick(tables.pay_terms, 'id', 'employee_id', 'from_day', 'sealed_terms', 'created_at'),
  period: narrow<PayPeriod>(tables.pay_terms.period),
};
export type TermsRecord = RowOf<typeof TERMS>;
/** Terms, newest first; the first one whose day has come applies. */
const terms = sql(
  TERMS,
  `select ${columnList(TERMS)} from pay_terms where employee_id = any($1::uuid[]) order by from_day desc, number desc`,
);
const addTerms = sql(
  `insert into pay_terms (id, employee_id, from_day, period, sealed_terms, created_by_id) values ($1::uuid, $2::uuid, $3::date, $4, $5, $6::uuid)`,
);

/**
 * Last day for which the employee was paid: in runs of both kinds of period, the days on which their pay was of that
 * kind. The first terms apply before their first day as well.
 */
const paidUntil = sql(
  { day: nullable(tables.pay_run.to_day) },
  `
  select max(d.day)::date as day
    from payslip s join pay_run r on r.id = s.run_id join employee e on e.id = s.employee_id
         cross join lateral generate_series(r.from_day, least(r.to_day, e.ended_on), interval '1 day') as d (day)
   where s.employee_id = $1::uuid and r.status in ('paid', 'closed')
     and r.period = (select t.period from pay_terms t where t.employee_id = s.employee_id
                      order by t.from_day <= d.day desc, case when t.from_day <= d.day then t.from_day end desc,
                               case when t.from_day <= d.day then t.number end desc, t.from_day, t.number limit 1)`,
);
/** Last day of the latest period that was paid to anybody. */
const runsPaidUntil = sql(
  { day: nullable(tables.pay_run.to_day) },
  `select max(to_day) as day from pay_run where period = $1 and status in ('paid', 'closed')`,
);

const LINE = pick(tables.regular_pay_line, 'id', 'employee_id', 'sealed_line', 'from_day', 'ended_on', 'version');
export type LineRecord = RowOf<typeof LINE>;
const lines = sql(
  LINE,
  `select ${columnList(LINE)} from regular_pay_line where employee_id = any($1::uuid[]) order by from_day, created_at, id`,
);
const lockedLine = sql(LINE, `select ${columnList(LINE)} from regular_pay_line where id = $1::uuid for update`);
const addLine = sql(
  `insert into regular_pay_line (id, employee_id, from_day, sealed_line) values ($1::uuid, $2::uuid, $3::date, $4) on conflict (id) do nothing`,
);
const setLine = sql(
  `update regular_pay_line set sealed_line = $2, ended_on = $3::date, version = version + 1 where id = $1::uuid`,
);

const BANK_EDIT = { employee_id: notNull(text), ...pick(tables.audit_entry, 'actor_id', 'actor', 'at') };
export type BankEdit = RowOf<typeof BANK_EDIT>;
const bankEdits = sql(
  BANK_EDIT,
  `select subject_id as employee_id, actor_id, actor, at from audit_entry
    where subject_kind = 'employee' and subject_id = any($1::text[]) and action = 'employee.set-details' and after->'fields' ? $2 order by id`,
);

@Injectable()
export class EmployeesRepository {
  constructor(private readonly db: Db) {}

  async findById(id: string, on: Connection = this.db): Promise<EmployeeRecord | null> {
    const row = await on.findRow(byId, [id]);
    return row ?? null;
  }

  async findByAccount(userId: string, on: Connection = this.db): Promise<EmployeeRecord | null> {
    const row = await on.findRow(byAccount, [userId]);
    return row ?? null;
  }

  listBetween(from: string, to: string, on: Connection = this.db): Promise<EmployeeRecord[]> {
    return on.listRows(employedBetween, [from, to]);
  }

  listByIds(ids: readonly string[], on: Connection): Promise<EmployeeRecord[]> {
    return on.listRows(byIds, [ids]);
  }

  async takeNextCode(tx: Tx): Promise<string> {
    await tx.listRows(lockNumbers);
    const row = await tx.findRow(nextNumber);
    if (!row) throw new Error('No number for a new employee');
    return row.code;
  }

  async insertEmployee(
    tx: Tx,
    fields: { id: string; code: string; user_id: string | null } & Employment,
  ): Promise<void> {
    await tx.prisma.employee.create({ data: withDays(fields), select: { id: true } });
  }

  /** Updates a row and raises its version; returns false if somebody else changed it meanwhile. */
  async updateEmployee(tx: Tx, id: string, version: number, fields: Employment): Promise<boolean> {
    const { count } = await tx.prisma.employee.updateMany({
      where: { id, version },
      data: { ...withDays(fields), version: { increment: 1 } },
    });
    return count > 0;
  }

  listDetails(ids: readonly string[], on: Connection = this.db): Promise<RowOf<typeof DETAILS>[]> {
    return on.listRows(details, [ids]);
  }

  async setDetails(tx: Tx, id: string, version: number, sealedDetails: Buffer): Promise<boolean> {
    return (await tx.execute(setDetails, [id, version, sealedDetails])) > 0;
  }

  listTerms(ids: readonly string[], on: Connection = this.db): Promise<TermsRecord[]> {
    return on.listRows(terms, [ids]);
  }

  async addTerms(
    tx: Tx,
    {
      id,
      employee_id,
      from_day,
      period,
      sealedTerms,
      by,
    }: Omit<TermsRecord, 'sealed_terms' | 'created_at'> & {
      sealedTerms: Buffer;
      by: string;
    },
  ): Promise<void> {
    await tx.execute(addTerms, [id, employee_id, from_day, period, sealedTerms, by]);
  }

  /** @param field name of the bank account in the log */
  listBankEdits(ids: readonly string[], field: string, on: Connection): Promise<BankEdit[]> {
    return on.listRows(bankEdits, [ids, field]);
  }

  async findPaidUntil(id: string, on: Connection = this.db): Promise<string | null> {
    const row = await on.findRow(paidUntil, [id]);
    return row?.day ?? null;
  }

  async findRunsPaidUntil(tx: Tx, period: PayPeriod): Promise<string | null> {
    const row = await tx.findRow(runsPaidUntil, [period]);
    return row?.day ?? null;
  }

  listLines(ids: readonly string[], on: Connection = this.db): Promise<LineRecord[]> {
    return on.listRows(lines, [ids]);
  }

  async lockLine(tx: Tx, id: string): Promise<LineRecord | null> {
    const row = await tx.findRow(lockedLine, [id]);
    return row ?? null;
  }

  /** Inserts a line; returns false if it is there already. */
  async addLine(tx: Tx, id: string, employeeId: string, fromDay: string, sealedLine: Buffer): Promise<boolean> {
    return (await tx.execute(addLine, [id, employeeId, fromDay, sealedLine])) > 0;
  }

  async setLine(tx: Tx, id: string, sealedLine: Buffer, endedOn: string | null): Promise<void> {
    await tx.execute(setLine, [id, sealedLine, endedOn]);
  }
}

const withDays = <Fields extends Employment>({ started_on, ended_on, ...fields }: Fields) => ({
  ...fields,
  started_on: new Date(started_on),
  ended_on: ended_on === null ? null : new Date(ended_on),
});
