import * as z from 'zod';
import {
  cents,
  csvFile,
  enumOf,
  id,
  isoDate,
  isoDateTime,
  line,
  rowVersion,
  timelineEntry,
  reasonText,
} from '../../kernel/common';
import { can, mutation, query, signedIn } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { additionKinds, deductionKinds, payFindings, payingBanks, payKinds } from './pay-labels';
import { amountOfPay, MOST_PAY } from './pay-terms';
import { payRunList } from './pay-run-list';
import { staffPages } from '../../kernel/staff-pages';
import { payRunStatus, payPeriod, payRunRow } from './pay-run-row';

const payingBank = enumOf(payingBanks).meta({ id: 'PayingBank' });
const finding = enumOf(payFindings).meta({ id: 'PayFinding' });

const sums = {
  gross: cents,
  paye: cents,
  uif: cents.describe('Of the employee'),
  employer_uif: cents,
  sdl: cents,
  other_deductions: cents,
  net: cents,
};
const payTotals = z.object(sums).meta({ id: 'PayTotals' });
export type PayTotals = z.infer<typeof payTotals>;

export const slipRow = z
  .object({
    id,
    employee_id: id,
    code: z.string(),
    name: z.string(),
    ...sums,
    last_gross: cents.nullable(),
    findings: z.array(finding),
    bank_changes: z
      .array(z.object({ by: z.string(), at: isoDateTime }).meta({ id: 'BankChange' }))
      .describe('Who changed the bank account since the last payment'),
    version: rowVersion,
  })
  .meta({ id: 'PayslipRow' });
export type SlipRow = z.infer<typeof slipRow>;

export const payRun = payRunRow
  .extend({
    next_statuses: z.array(payRunStatus),
    employer: z.string(),
    paying_bank: payingBank.describe('The bank of the company, as far as we write its layout'),
    prepared_by: z.string().nullable(),
    approved_by: z.string().nullable(),
    may_approve: z.boolean().describe('The caller may approve it, and did not prepare it'),
    totals: payTotals,
    slips: z.array(slipRow),
    left_out: z.array(z.string()).describe('Who works here and has no pay agreed on, or is paid in other periods'),
    below_minimum: z
      .array(z.string())
      .describe('Whose late hours it leaves out: their wage is below the minimum of the days worked'),
    timeline: z.array(timelineEntry),
    version: rowVersion,
  })
  .meta({ id: 'PayRun' });
export type PayRun = z.infer<typeof payRun>;

const bankFile = z
  .object({
    filename: z.string(),
    type: z.string(),
    content: z.string(),
    left_out: z
      .array(z.object({ name: z.string(), net: cents }).meta({ id: 'PaidWithoutBank' }))
      .describe('Who has no bank account, to be paid in another way'),
  })
  .meta({ id: 'BankFile' });
export type BankFile = z.infer<typeof bankFile>;

const most = 31 * 24 * 60;
const minutes = z.int().min(0, 'Enter 0 or more').max(most, 'More than a month has');
export const handHours = z
  .strictObject({
    ordinary: minutes,
    overtime: minutes,
    sundays: z.array(minutes).max(6),
    holidays: z.array(z.strictObject({ minutes, ordinary_day: z.boolean() }).meta({ id: 'HolidayHours' })).max(15),
    reason: reasonText,
  })
  .meta({ id: 'HoursByHand' });
export type HandHours = z.infer<typeof handHours>;

const purpose = line(80).min(1, 'Enter a description');
export const slipAddition = z
  .strictObject({
    kind: enumOf(additionKinds),
    purpose,
    amount: cents.min(-MOST_PAY, 'Enter a larger amount').max(MOST_PAY, 'Enter up to R 1 000 000'),
  })
  .refine(({ kind, amount }) => kind === 'correction' || amount >= 0, {
    path: ['amount'],
    message: 'Only a correction may be below zero',
  })
  .meta({ id: 'PayslipAddition' });
export type SlipAddition = z.infer<typeof slipAddition>;
export const slipDeduction = z
  .strictObject({ kind: enumOf(deductionKinds), purpose, amount: amountOfPay })
  .meta({ id: 'PayslipDeduction' });
export type SlipDeduction = z.infer<typeof slipDeduction>;

const earning = z
  .object({
    kind: z.string(),
    purpose: z.string(),
    minutes: z.int().optional(),
    days: z.int().optional().describe('Hundredths'),
    rate: cents.optional().describe('An hour'),
    percent: z.int().optional(),
    amount: cents,
  })
  .meta({ id: 'PayslipEarning' });
const deduction = z.object({ kind: z.string(), purpose: z.string(), amount: cents }).meta({ id: 'PayslipDeducted' });

/** Lines of a payslip, on the screen and on paper. */
export const slipLines = {
  rate: cents.describe('An hour'),
  overtime_rate: cents,
  earnings: z.array(earning),
  deductions: z.array(deduction),
  ...sums,
};

export const slipDetail = slipRow
  .extend({
    ...slipLines,
    pay: z.object({ kind: enumOf(payKinds), amount: cents }).meta({ id: 'PayAgreed' }),
    hours: handHours.nullable().describe('Entered by hand, instead of those that were approved'),
    hours_until: isoDate.describe('Last day of the weeks that hours entered by hand stand for'),
    approved_weeks: z.int().describe('Weeks whose approved hours it pays'),
    additions: z.array(slipAddition).describe('Entered for this run alone'),
    deducted: z.array(slipDeduction).describe('Entered for this run alone'),
    may_change: z.boolean(),
  })
  .meta({ id: 'PayslipDetail' });
export type SlipDetail = z.infer<typeof slipDetail>;

const mySlip = z
  .object({ id, employee_id: id, from_day: isoDate, to_day: isoDate, pay_day: isoDate, net: cents })
  .meta({ id: 'MyPayslip' });

const lists = listContracts(payRunList, { row: payRunRow, id: 'PayRuns', summary: 'Pay runs, without amounts' });
const view = can('view', staffPages.payRuns);
/** Permission to prepare. */
const prepare = can('create', staffPages.payRuns);
/** Permission to approve, and to set what people earn. */
const approve = can('update', staffPages.payRuns);
const seenVersion = z.strictObject({ id, version: rowVersion });
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month');

/**
 * Pay runs: people who may create them prepare them, people who may update them approve what somebody else prepared.
 */
export const payRuns = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: view,
    summary: 'A run with its payslips and what to look at. Each look is a line of the log',
    input: z.strictObject({ id }),
    output: payRun,
    logged: { action: 'pay_run.look', subject: 'pay_run' },
  }),
  slip: query({
    access: view,
    summary: 'What a payslip was worked out from. Each look is a line of the log',
    input: z.strictObject({ id }),
    output: slipDetail,
    logged: { action: 'pay_run.look-at-slip', subject: 'payslip' },
  }),
  next: query({
    access: prepare,
    summary: 'The period that a run would be for',
    input: z.strictObject({ period: payPeriod }),
    output: z
      .object({
        from_day: isoDate,
        to_day: isoDate,
        pay_day: isoDate,
        refusal: z.string().nullable(),
        has_figures: z.boolean().describe('The figures of the law are known for it'),
      })
      .meta({ id: 'NextPayPeriod' }),
  }),
  create: mutation({
    access: prepare,
    summary: 'Begins the run of the next period, with everybody who is paid so',
    input: z.strictObject({
      period: payPeriod,
      pay_day: isoDate,
      key: id.describe('Its id: said again, it is the same run'),
    }),
    output: z.object({ id }).meta({ id: 'NewPayRun' }),
  }),
  workOut: mutation({
    access: prepare,
    summary: 'Works a draft out again, by what is agreed on, approved and entered now',
    input: seenVersion,
    output: payRun,
  }),
  setSlip: mutation({
    access: prepare,
    summary: 'Hours by hand, and what is paid or taken in this run alone',
    input: z.strictObject({
      id,
      version: rowVersion,
      hours: handHours.nullable(),
      additions: z.array(slipAddition).max(30),
      deductions: z.array(slipDeduction).max(30),
    }),
    output: slipDetail,
  }),
  check: mutation({
    access: prepare,
    summary: 'Sends a draft for approval; refused while something stops it',
    input: seenVersion,
    output: payRun,
  }),
  reopen: mutation({
    access: prepare,
    summary: 'Back to draft, before it is paid',
    input: seenVersion.extend({ reason: reasonText }),
    output: payRun,
  }),
  approve: mutation({
    access: approve,
    summary: 'Approves what somebody else prepared',
    input: seenVersion,
    output: payRun,
    asksPassword: true,
  }),
  bankFile: mutation({
    access: prepare,
    summary: 'What the bank is to pay to whom, of an approved run, in the layout of that bank',
    input: z.strictObject({ id, bank: payingBank }),
    output: bankFile,
    logged: { action: 'pay_run.bank-file', subject: 'pay_run', notes: ['bank'] },
    asksPassword: true,
  }),
  pay: mutation({
    access: prepare,
    summary: 'The bank has it: everybody may see their payslip',
    input: seenVersion,
    output: payRun,
    asksPassword: true,
  }),
  close: mutation({
    access: prepare,
    summary: 'Nothing of it changes any more',
    input: seenVersion,
    output: payRun,
  }),
  cancel: mutation({
    access: prepare,
    summary: 'Drops a draft',
    input: seenVersion.extend({ reason: reasonText }),
    output: payRun,
  }),
  emp201: mutation({
    access: view,
    summary: 'Totals of a month for the EMP201, by the codes of SARS, over all that was paid in it',
    input: z.strictObject({ month }),
    output: csvFile,
    logged: { action: 'pay_run.totals', subject: 'pay_run', notes: ['month'] },
    asksPassword: true,
  }),
  mine: query({
    access: signedIn,
    whileHelping: 'never',
    summary: 'The caller’s own payslips, the newest first',
    input: z.strictObject({}).nullish(),
    output: z.array(mySlip),
  }),
  of: query({
    access: view,
    summary: 'Payslips of one employee, the newest first. Each look is a line of the log',
    input: z.strictObject({ id }),
    output: z.array(mySlip.extend({ status: payRunStatus })),
    logged: { action: 'employee.look-at-pay', subject: 'employee' },
  }),
};
