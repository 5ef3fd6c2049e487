import * as z from 'zod';
import { enumOf, id, isoDate } from './common';
import { can, query } from './define';
import { employeeStates, ruleSets } from './employee-labels';
import { employeeList } from './employee-list';
import { listContracts } from './list-contracts';
import { staffPages } from './staff-pages';

export const employeeRow = z
  .object({
    id,
    code: z.string().describe('EMP-011'),
    name: z.string(),
    occupation: z.string(),
    branch: z.string(),
    state: enumOf(employeeStates).meta({ id: 'EmployeeState' }),
    started_on: isoDate,
    ended_on: isoDate.nullable(),
    has_account: z.boolean(),
  })
  .meta({ id: 'EmployeeRow' });
export type EmployeeRow = z.infer<typeof employeeRow>;

export const employee = employeeRow
  .omit({ name: true, has_account: true })
  .extend({
    name: z.string(),
    surname: z.string(),
    branch_id: id,
    user_id: id.nullable().describe('Their account'),
    email: z.string().nullable().describe('Of their account'),
    week_minutes: z.int().describe('Ordinary minutes of a week'),
    days_a_week: z.int(),
    shift_starts: z.int().describe('Minute of the day at which they usually start'),
    sundays_ordinary: z.boolean(),
    rule_set: enumOf(ruleSets).meta({ id: 'RuleSet' }),
    version: z.int(),
  })
  .meta({ id: 'Employee' });
export type Employee = z.infer<typeof employee>;

const lists = listContracts(employeeList, {
  row: employeeRow,
  id: 'Employees',
  summary: 'Who works or worked here; nothing of what they earn',
});

/** Who works here, as an employer knows them. */
export const employees = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: can('view', staffPages.employees),
    summary: 'One employee, without what they earn',
    input: z.strictObject({ id }),
    output: employee,
  }),
};
