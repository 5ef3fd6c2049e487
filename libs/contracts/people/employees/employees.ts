import * as z from 'zod';
import { enumOf, id, isoDate, line, ok, rowVersion, timelineEntry, reasonText } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { ruleSets } from './employee-labels';
import { employeeList } from './employee-list';
import { listContracts } from '../../kernel/list-contracts';
import { payPeriods } from '../pay/pay-labels';
import { datedLine, datedTerms, payTerms, personalDetails, regularLine } from '../pay/pay-terms';
import { nameLine, personName } from '../../kernel/person-name';
import { staffPages } from '../../kernel/staff-pages';
import { employeeRow } from './employee-row';

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
    timeline: z.array(timelineEntry),
  })
  .meta({ id: 'Employee' });
export type Employee = z.infer<typeof employee>;

export const employment = z.strictObject({
  name: personName(80, 'Enter the name'),
  surname: nameLine(80).min(1, 'Enter the surname'),
  occupation: line(80).min(1, 'Enter the occupation'),
  branch_id: id,
  started_on: isoDate,
  ended_on: isoDate.nullable(),
  week_minutes: z
    .int()
    .min(60, 'Enter at least one hour')
    .max(45 * 60, 'At most 45 hours are ordinary hours (section 9)'),
  days_a_week: z.int().min(1, 'Enter 1 to 7').max(7, 'Enter 1 to 7'),
  shift_starts: z.int().min(0).max(1439),
  sundays_ordinary: z.boolean(),
  rule_set: enumOf(ruleSets),
});
export type Employment = z.infer<typeof employment>;

const sealedSchema = z
  .object({
    details: personalDetails,
    terms: z.array(datedTerms).describe('The newest first'),
    lines: z.array(datedLine),
  })
  .meta({ id: 'SealedOfEmployee' });
export type SealedOfEmployee = z.infer<typeof sealedSchema>;

const mayBeAccount = z.object({ id, name: z.string(), email: z.string() }).meta({ id: 'AccountWithoutEmployee' });
const says = staffPages.payRuns;

const lists = listContracts(employeeList, {
  row: employeeRow,
  id: 'Employees',
  summary: 'Who works or worked here; nothing of what they earn',
});

/** Employees and their employment data. */
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
  choices: query({
    access: can('create', staffPages.employees),
    summary: 'Branches, and accounts of the staff that belong to no employee yet',
    input: z.strictObject({}).nullish(),
    output: z
      .object({
        branches: z.array(z.object({ id, name: z.string() }).meta({ id: 'BranchToWorkAt' })),
        accounts: z.array(mayBeAccount),
      })
      .meta({ id: 'EmployeeChoices' }),
  }),
  create: mutation({
    access: can('create', staffPages.employees),
    summary: 'Somebody who works here, with the next number; said again with the same key, it is the same person',
    input: employment.extend({ key: id, user_id: id.nullable().describe('Their account') }),
    output: z.object({ id }).meta({ id: 'NewEmployee' }),
  }),
  change: mutation({
    access: can('update', staffPages.employees),
    summary: 'Changes where, since when and how long somebody works',
    input: employment.extend({ id, version: rowVersion }),
    output: ok,
  }),
  sealed: query({
    access: can('view', says),
    summary: 'What somebody earns, their numbers and bank account. Each look is a line of the log',
    input: z.strictObject({ id }),
    output: sealedSchema,
    logged: { action: 'employee.look-at-pay', subject: 'employee' },
  }),
  setDetails: mutation({
    access: can('update', says),
    summary: 'Numbers, bank account and medical aid of somebody',
    input: z.strictObject({ id, version: rowVersion, details: personalDetails }),
    output: ok,
    asksPassword: true,
  }),
  setTerms: mutation({
    access: can('update', says),
    summary: 'What somebody earns from a day on; refused below the minimum wage',
    input: z.strictObject({ id, from_day: isoDate, period: enumOf(payPeriods), ...payTerms.shape, reason: reasonText }),
    output: ok,
    asksPassword: true,
  }),
  addLine: mutation({
    access: can('update', says),
    summary: 'Something that is paid or taken with each payslip',
    input: z.strictObject({ id, key: id, from_day: isoDate, ...regularLine.shape }),
    output: ok,
    asksPassword: true,
  }),
  endLine: mutation({
    access: can('update', says),
    summary: 'Ends what is paid or taken with each payslip',
    input: z.strictObject({ id, version: rowVersion, ended_on: isoDate }),
    output: ok,
  }),
};
