import { Injectable } from '@nestjs/common';
import type { EmployeeState, RuleSet } from '@plinth/contracts/employee-labels';
import { nullable, of, pick, tables, text, type RowOf } from '../../../platform/database/columns';
import { Db, type Connection } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';
import { STATE } from './employee-list';

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
  rule_set: of<RuleSet>(tables.employee.rule_set),
  branch: text,
  email: nullable(text),
  state: of<EmployeeState>(text),
};
export type EmployeeRecord = RowOf<typeof EMPLOYEE>;

const SELECT = `select e.id, e.code, e.user_id, e.name, e.surname, e.occupation, e.branch_id, e.started_on, e.ended_on, e.week_minutes, e.days_a_week,
         e.shift_starts, e.sundays_ordinary, e.version, e.rule_set, b.name as branch, u.email, ${STATE} as state
    from employee e join location b on b.id = e.branch_id left join "user" u on u.id = e.user_id`;

const byId = sql(EMPLOYEE, `${SELECT} where e.id = $1::uuid`);
const byAccount = sql(EMPLOYEE, `${SELECT} where e.user_id = $1::uuid`);
/** At work on at least one of the days, in the order of their numbers. */
const between = sql(
  EMPLOYEE,
  `${SELECT} where e.started_on <= $2::date and (e.ended_on is null or e.ended_on >= $1::date) order by e.code`,
);

@Injectable()
export class EmployeesRepository {
  constructor(private readonly db: Db) {}

  async find(id: string, on: Connection = this.db): Promise<EmployeeRecord | null> {
    const [row] = await on.rows(byId, [id]);
    return row ?? null;
  }

  async ofAccount(userId: string, on: Connection = this.db): Promise<EmployeeRecord | null> {
    const [row] = await on.rows(byAccount, [userId]);
    return row ?? null;
  }

  between(from: string, to: string, on: Connection = this.db): Promise<EmployeeRecord[]> {
    return on.rows(between, [from, to]);
  }
}
