import { labels, type CodeOf, type Labels } from '../../kernel/labels';
import type { payRunMachine, StateOf } from '../../kernel/machines';

/** Periods in which somebody is paid. */
export const payPeriods = labels({ month: 'Monthly', week: 'Weekly' });
export type PayPeriod = CodeOf<typeof payPeriods>;

export const payKinds = labels({ salary: 'Salary', hourly: 'By the hour' });
export type PayKind = CodeOf<typeof payKinds>;

export type PayRunStatus = StateOf<typeof payRunMachine>;
export const payRunStatuses: Labels<PayRunStatus> = labels({
  draft: { label: 'Draft', tone: 'clay' },
  checked: { label: 'To approve', tone: 'amber' },
  approved: { label: 'Approved', tone: 'info' },
  paid: { label: 'Paid', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
});
/** States of a pay run whose payslips are issued. */
export const HANDED_OUT = ['paid', 'closed'] as const satisfies readonly PayRunStatus[];

/** Kinds of pay beside time. */
export const additionKinds = labels({
  bonus: 'Bonus, taxed at once',
  commission: 'Commission',
  allowance: 'Allowance',
  correction: 'Correction of an earlier payslip',
  costs: 'Expenses refunded, not taxed',
});
export type AdditionKind = CodeOf<typeof additionKinds>;

/** Kinds of deductions, by their legal basis (section 34). */
export const deductionKinds = labels({
  loan: 'Loan',
  damage: 'Damage, after a fair procedure',
  order: 'By law or court order',
  retirement: 'Retirement fund, before tax',
  agreed: 'Agreed in writing',
});
export type DeductionKind = CodeOf<typeof deductionKinds>;

/** Kinds of regular lines of an employee's payslips. */
export const regularKinds = labels({
  allowance: 'Allowance',
  loan: 'Loan repayment',
  order: 'By law or court order',
  retirement: 'Retirement fund, before tax',
  agreed: 'Agreed in writing',
});
export type RegularKind = CodeOf<typeof regularKinds>;

export const accountTypes = labels({ current: 'Current', savings: 'Savings', transmission: 'Transmission' });
export type AccountType = CodeOf<typeof accountTypes>;

/** Paying banks, whose layout the payment file has. */
export const payingBanks = labels({
  fnb: 'FNB',
  standard: 'Standard Bank',
  absa: 'Absa',
  nedbank: 'Nedbank',
  capitec: 'Capitec Business',
  other: 'Another bank: a list (CSV)',
});
export type PayingBank = CodeOf<typeof payingBanks>;

/** Findings to check before a run is approved; `stops` ones prevent it until corrected. */
export const payFindings = labels({
  'minimum-wage': 'Below the minimum wage',
  'below-zero': 'Deductions are more than pay',
  'too-much-for-damage': 'More than a quarter deducted for damage (section 34)',
  'bank-changed': 'Bank account changed since the last payment',
  unusual: 'Differs by more than 15 % from the last payslip',
  'no-bank': 'No bank account',
  'no-tax-number': 'No tax number',
  'no-birth-day': 'No date of birth: taxed as under 65',
  'no-hours': 'No hours',
});
export type PayFinding = CodeOf<typeof payFindings>;
export const STOPPING = ['minimum-wage', 'below-zero', 'too-much-for-damage'] as const satisfies readonly PayFinding[];

/** `PR-12` */
export const runCode = (number: number): string => `PR-${String(number)}`;

/** `7 h 30` */
export const inHours = (minutes: number): string =>
  `${String(Math.floor(minutes / 60))} h${minutes % 60 === 0 ? '' : ` ${String(minutes % 60).padStart(2, '0')}`}`;

/** `1.25 days`, `half a day` */
export const inDays = (hundredths: number): string =>
  hundredths === 50 ? 'half a day' : `${String(hundredths / 100)} ${Math.abs(hundredths) === 100 ? 'day' : 'days'}`;
