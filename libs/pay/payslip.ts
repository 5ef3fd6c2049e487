import type { Cents } from '@plinth/money/cents';
import { calculateSdl, calculateUif } from './contributions';
import { divideExactly, calculateTimePay } from './exact';
import {
  getMedicalCredits,
  calculateAveragedPaye,
  calculateBonusPaye,
  type PeriodsInYear,
  type TaxPerson,
} from './income-tax';
import type { LeaveHundredths, LeaveKind } from './leave';
import {
  getContributions,
  getIncomeTax,
  getMinimumWage,
  getWorkingTime,
  type Contributions,
  type Day,
  type IncomeTax,
  type MinimumWage,
  type StatutorySets,
  type WorkingTime,
} from './statutory';
import { calculateHolidayWage, toHourlyRate, calculateSundayWage, type Worked } from './wages';

/** Statutory figures of a run, stored with it, so that a recalculation gives the same cents. */
export interface Figures {
  tax: IncomeTax;
  contributions: Contributions;
  working: WorkingTime;
  minimum: MinimumWage;
}

/**
 * Returns the statutory figures: tax and contributions by the day of payment, working time and minimum wage by the
 * last day of work.
 * @throws NoFiguresError
 */
export const findFigures = (payDay: Day, lastDay: Day, sets: StatutorySets): Figures => ({
  tax: getIncomeTax(payDay, sets),
  contributions: getContributions(payDay, sets),
  working: getWorkingTime(lastDay),
  minimum: getMinimumWage(lastDay, sets),
});

/**
 * Kind of pay besides that for time. Reimbursed costs are not income; a correction may be negative; a bonus is taxed
 * in full at once.
 */
export type AdditionKind = 'bonus' | 'commission' | 'allowance' | 'correction' | 'costs';
export interface Addition {
  kind: AdditionKind;
  purpose: string;
  amount: Cents;
}

/** Kind of deduction by law, order or agreement (section 34). Payments to a retirement fund come off before tax. */
export type DeductionKind = 'loan' | 'damage' | 'order' | 'retirement' | 'agreed';
export interface Deduction {
  kind: DeductionKind;
  purpose: string;
  amount: Cents;
  /** Id of the regular deduction that this one comes from. */
  standing?: string | undefined;
}

/** Earlier pay and deductions in this tax year, from this employer and in periods of the same length. */
export interface ToDate {
  periods: number;
  /** Pay without yearly payments. */
  regular: Cents;
  regularPaye: Cents;
  bonuses: Cents;
  bonusPaye: Cents;
  retirement: Cents;
  gross: Cents;
  uif: Cents;
  net: Cents;
}

export const NOTHING_TO_DATE: ToDate = {
  periods: 0,
  regular: 0,
  regularPaye: 0,
  bonuses: 0,
  bonusPaye: 0,
  retirement: 0,
  gross: 0,
  uif: 0,
  net: 0,
};

/** Part of an earlier period that was paid without somebody, with what was agreed on and taken in it. */
export interface EarlierPart {
  /** First day in words. */
  from: string;
  days: number;
  of: number;
  pay: AgreedPay;
  worked: Worked;
  leave: SlipInputs['leave'];
  /** Is of an earlier tax year: taxed with the period in which it is paid, since it is no period of this year. */
  isOfEarlierYear: boolean;
}

type AgreedPay = { kind: 'salary'; amount: Cents } | { kind: 'hourly'; rate: Cents };

/** Inputs of a payslip apart from the statutory figures. */
export interface SlipInputs {
  inYear: PeriodsInYear;
  pay: AgreedPay;
  weekMinutes: number;
  daysAWeek: number;
  sundaysOrdinary: boolean;
  person: TaxPerson;
  /** Hours that are paid by the hour; for a salary only those on top of it. */
  worked: Worked;
  /**
   * Days of the period on which the person was employed (`days`), of all its ordinary days (`of`): a partial period
   * pays that part of the salary.
   */
  share: { days: number; of: number };
  /** Parts of earlier periods that were paid without the person, oldest first: each is paid as its own period. */
  parts?: readonly EarlierPart[] | undefined;
  /** Parts of payslips that were calculated before parts had terms of their own: a line of today's salary each. */
  earlier?: readonly { from: string; days: number; of: number }[] | undefined;
  /** Leave taken: paid to hourly workers, deducted from a salary where unpaid. */
  leave: readonly { kind: LeaveKind | 'unpaid'; days: LeaveHundredths }[];
  additions: readonly Addition[];
  deductions: readonly Deduction[];
  toDate: ToDate;
  /** Payroll of twelve months in cents, which decides whether the skills levy is due. */
  payrollOfYear: Cents;
}

export type EarningKind = 'salary' | 'ordinary' | 'overtime' | 'sunday' | 'holiday' | 'leave' | 'unpaid' | AdditionKind;

/** Earnings line. `rate` is cents an hour, before the percentage. */
export interface Earning {
  kind: EarningKind;
  purpose: string;
  minutes?: number;
  days?: LeaveHundredths;
  rate?: Cents;
  percent?: number;
  amount: Cents;
}

export interface Slip {
  /** Hourly rate of the lines, in cents. */
  rate: Cents;
  overtimeRate: Cents;
  earnings: Earning[];
  deductions: Deduction[];
  gross: Cents;
  /** Parts of the gross: yearly pay, commission, and reimbursed costs. */
  bonus: Cents;
  commission: Cents;
  costs: Cents;
  /** Gross without costs, less deductible payments to a retirement fund. */
  taxable: Cents;
  regularPaye: Cents;
  bonusPaye: Cents;
  paye: Cents;
  medicalCredits: Cents;
  uif: Cents;
  employerUif: Cents;
  sdl: Cents;
  otherDeductions: Cents;
  net: Cents;
  /** Totals to date, this slip included. */
  toDate: ToDate;
}

const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);
const sumKind = (lines: readonly { kind: string; amount: Cents }[], kind: string): Cents =>
  sumCents(lines.filter((line) => line.kind === kind).map(({ amount }) => amount));

/** Returns the agreed rate in cents an hour. */
export function calculateRate({ pay, inYear, weekMinutes }: Pick<SlipInputs, 'pay' | 'inYear' | 'weekMinutes'>): Cents {
  if (pay.kind === 'hourly') return pay.rate;
  if (inYear === 12) return toHourlyRate(pay.amount, weekMinutes);
  return divideExactly(pay.amount * 60, (inYear === 26 ? 2 : 1) * weekMinutes);
}

/** Returns the expected pay of a person in twelve months by the agreement, in cents. */
export function calculateYearPay({
  pay,
  inYear,
  weekMinutes,
}: Pick<SlipInputs, 'pay' | 'inYear' | 'weekMinutes'>): Cents {
  return pay.kind === 'salary' ? pay.amount * inYear : calculateTimePay(pay.rate, weekMinutes * 52);
}

const LEAVE_WORDS: Readonly<Record<LeaveKind, string>> = {
  annual: 'Annual leave',
  sick: 'Sick leave',
  family: 'Family responsibility leave',
};

/** Calculates the pay of leave, in cents: the wage of an ordinary day for each. */
const calculateLeavePay = (rate: Cents, dayMinutes: number, days: LeaveHundredths): Cents =>
  divideExactly(rate * dayMinutes * days, 60 * 100);

const describePart = (from: string, { days, of: ofDays }: SlipInputs['share']): string =>
  `Salary from ${from}, ${String(days)} of ${String(ofDays)} working days`;

function listTimeEarnings(working: WorkingTime, inputs: SlipInputs, from?: string): Earning[] {
  const rate = calculateRate(inputs);
  const { pay, worked: workedHours, share, leave, sundaysOrdinary } = inputs;
  const isSalary = pay.kind === 'salary';
  const dayMinutes = Math.round(inputs.weekMinutes / inputs.daysAWeek);
  const terms = { rate, dayMinutes, sundaysOrdinary };
  const lines: Earning[] = [];
  if (pay.kind === 'salary') {
    const isPart = share.days < share.of;
    const amount = isPart ? divideExactly(pay.amount * share.days, share.of) : pay.amount;
    const part = isPart ? `, ${String(share.days)} of ${String(share.of)} working days` : '';
    lines.push({ kind: 'salary', purpose: from === undefined ? `Salary${part}` : describePart(from, share), amount });
    for (const { from: firstDay, days, of: ofDays } of inputs.earlier ?? [])
      lines.push({
        kind: 'salary',
        purpose: describePart(firstDay, { days, of: ofDays }),
        amount: divideExactly(pay.amount * days, ofDays),
      });
  } else if (workedHours.ordinary > 0) {
    const { ordinary: minutes } = workedHours;
    lines.push({ kind: 'ordinary', purpose: 'Ordinary hours', minutes, rate, amount: calculateTimePay(rate, minutes) });
  }
  if (workedHours.overtime > 0) {
    const { overtime: minutes } = workedHours;
    const percent = working.overtimePercent;
    const amount = calculateTimePay(rate, minutes, percent);
    lines.push({ kind: 'overtime', purpose: 'Overtime', minutes, rate, percent, amount });
  }
  for (const minutes of workedHours.sundays)
    if (minutes > 0)
      lines.push({
        kind: 'sunday',
        purpose: 'Sunday',
        minutes,
        rate,
        amount: calculateSundayWage(working, terms, minutes),
      });
  for (const holiday of workedHours.holidays) {
    // A salary already includes the day's wage of a public holiday.
    const paidBySalary = isSalary && holiday.ordinaryDay ? calculateTimePay(rate, dayMinutes) : 0;
    const amount = calculateHolidayWage(terms, holiday) - paidBySalary;
    if (amount === 0) continue;
    const purpose = holiday.minutes > 0 ? 'Public holiday, worked' : 'Public holiday';
    lines.push({ kind: 'holiday', purpose, minutes: holiday.minutes, rate, amount });
  }
  for (const { kind, days } of leave) {
    if (days === 0) continue;
    const amount = calculateLeavePay(rate, dayMinutes, days);
    if (kind === 'unpaid') {
      if (isSalary) lines.push({ kind: 'unpaid', purpose: 'Unpaid leave', days, rate, amount: -amount });
    } else if (!isSalary) lines.push({ kind: 'leave', purpose: LEAVE_WORDS[kind], days, rate, amount });
  }
  return lines;
}

/** Returns the tax-deductible part of all payments to a retirement fund to date. */
function calculateAllowedRetirement(
  { retirement: law }: IncomeTax,
  paidContributions: Cents,
  gross: Cents,
  periods: number,
  inYear: number,
) {
  return Math.min(
    paidContributions,
    divideExactly(gross * law.tenths, 1000),
    divideExactly(law.most * periods, inYear),
  );
}

/**
 * Calculates a payslip. PAYE is averaged over the tax year; each amount is rounded once, halves up. Parts of earlier
 * periods come to the cents of the payslips that their periods would have had.
 * @throws RangeError when corrections take back more than was ever paid
 */
export function calculateSlip(figures: Figures, { parts = [], ...inputs }: SlipInputs): Slip {
  let { toDate } = inputs;
  const partSlips: Slip[] = [];
  const yearlessEarnings: Earning[] = [];
  for (const part of parts) {
    const partInputs = toPartInputs(inputs, part);
    const earnings = listTimeEarnings(figures.working, partInputs, part.from);
    if (part.isOfEarlierYear) yearlessEarnings.push(...earnings);
    else {
      const partSlip = calculatePeriodSlip(figures, { ...partInputs, toDate }, earnings);
      ({ toDate } = partSlip);
      partSlips.push(partSlip);
    }
  }
  const timeEarnings = [...listTimeEarnings(figures.working, inputs), ...yearlessEarnings];
  return partSlips.reduce(addPartSlip, calculatePeriodSlip(figures, { ...inputs, toDate }, timeEarnings));
}

const toPartInputs = (
  inputs: SlipInputs,
  { days, of: ofDays, pay, worked: hours, leave }: EarlierPart,
): SlipInputs => ({
  ...inputs,
  pay,
  worked: hours,
  leave,
  share: { days, of: ofDays },
  additions: [],
  deductions: [],
});

/** Adds the amounts of an earlier part to a payslip, whose totals to date include them already. */
const addPartSlip = (slip: Slip, part: Slip): Slip => ({
  ...slip,
  earnings: [...slip.earnings, ...part.earnings],
  gross: slip.gross + part.gross,
  taxable: slip.taxable + part.taxable,
  regularPaye: slip.regularPaye + part.regularPaye,
  paye: slip.paye + part.paye,
  medicalCredits: slip.medicalCredits + part.medicalCredits,
  uif: slip.uif + part.uif,
  employerUif: slip.employerUif + part.employerUif,
  sdl: slip.sdl + part.sdl,
  net: slip.net + part.net,
});

/** Calculates the payslip of one period. */
function calculatePeriodSlip(
  { tax, contributions, working }: Figures,
  inputs: SlipInputs,
  timeEarnings: readonly Earning[],
): Slip {
  const { inYear, person, additions, deductions, toDate } = inputs;
  const rate = calculateRate(inputs);
  const earnings: Earning[] = [...timeEarnings, ...additions];
  const gross = sumCents(earnings.map(({ amount }) => amount));
  const bonus = sumKind(earnings, 'bonus');
  const costs = sumKind(earnings, 'costs');
  const commission = sumKind(earnings, 'commission');
  const remuneration = gross - costs;
  const regular = toDate.regular + remuneration - bonus;
  const bonuses = toDate.bonuses + bonus;
  const periods = toDate.periods + 1;
  const retirementPaid = sumKind(deductions, 'retirement');
  const calculateAllowed = (paidContributions: Cents, income: Cents, count: number) =>
    calculateAllowedRetirement(tax, paidContributions, Math.max(0, income), count, inYear);
  const allowedNow = calculateAllowed(toDate.retirement + retirementPaid, regular, periods);
  const allowedBefore = toDate.periods === 0 ? 0 : calculateAllowed(toDate.retirement, toDate.regular, toDate.periods);
  const taxableToDate = Math.max(0, regular - allowedNow);
  const regularPaye = calculateAveragedPaye(tax, person, inYear, {
    total: taxableToDate,
    periods,
    deducted: toDate.regularPaye,
  });
  const yearPay = divideExactly(taxableToDate * inYear, periods);
  const bonusPaye =
    bonus === 0 ? 0 : Math.max(0, calculateBonusPaye(tax, person, yearPay, Math.max(0, bonuses)) - toDate.bonusPaye);
  const hoursOfMonth = (inputs.weekMinutes * 13) / 180;
  const insurance = calculateUif(contributions, inYear, Math.max(0, remuneration), hoursOfMonth);
  const otherDeductions = sumCents(deductions.map(({ amount }) => amount));
  const paye = regularPaye + bonusPaye;
  const net = gross - paye - insurance - otherDeductions;
  return {
    rate,
    overtimeRate: calculateTimePay(rate, 60, working.overtimePercent),
    earnings,
    deductions: [...deductions],
    gross,
    bonus,
    commission,
    costs,
    taxable: remuneration - (allowedNow - allowedBefore),
    regularPaye,
    bonusPaye,
    paye,
    medicalCredits: divideExactly(getMedicalCredits(tax, person.onMedicalAid) * 12, inYear),
    uif: insurance,
    employerUif: insurance,
    sdl: calculateSdl(contributions, Math.max(0, remuneration), inputs.payrollOfYear),
    otherDeductions,
    net,
    toDate: {
      periods,
      regular,
      regularPaye: toDate.regularPaye + regularPaye,
      bonuses,
      bonusPaye: toDate.bonusPaye + bonusPaye,
      retirement: toDate.retirement + retirementPaid,
      gross: toDate.gross + gross,
      uif: toDate.uif + insurance,
      net: toDate.net + net,
    },
  };
}

/** SARS codes on tax certificates; `sarsAmounts` gives the amount under each. */
export const SARS_CODES = ['3601', '3605', '3606', '4001', '4102', '4116', '4141', '4142', '4149'] as const;
export type SarsCode = (typeof SARS_CODES)[number];

export function listSarsAmounts(slip: Slip): Record<SarsCode, Cents> {
  const unemployment = slip.uif + slip.employerUif;
  return {
    '3601': slip.gross - slip.costs - slip.bonus - slip.commission,
    '3605': slip.bonus,
    '3606': slip.commission,
    '4001': sumKind(slip.deductions, 'retirement'),
    '4102': slip.paye,
    '4116': slip.medicalCredits,
    '4141': unemployment,
    '4142': slip.sdl,
    '4149': slip.paye + unemployment + slip.sdl,
  };
}

/** Reason why a slip cannot be paid as it is. */
export type SlipRefusal = 'minimum-wage' | 'below-zero' | 'too-much-for-damage';

/** Lists the reasons why a slip cannot be paid. Deductions for damage are at most a quarter of the pay (section 34). */
export function listRefusals({ minimum }: Figures, { gross, deductions, rate, net }: Slip): SlipRefusal[] {
  const refusals: SlipRefusal[] = [];
  if (rate < minimum.hourly) refusals.push('minimum-wage');
  if (net < 0 || gross < 0) refusals.push('below-zero');
  if (sumKind(deductions, 'damage') * 4 > gross) refusals.push('too-much-for-damage');
  return refusals;
}

/**
 * Checks that pay differs by more than 15 % from the last period's; false for the first, which has nothing to compare
 * with.
 */
export const isUnusual = (gross: Cents, lastGross: Cents | null): boolean =>
  lastGross !== null && Math.abs(gross - lastGross) * 100 > lastGross * 15;

/** Counts the weekly pay days of a day's tax year: 52, or 53 where one is the first or second day of the year. */
export function countTaxYearWeeks(payDay: Day): 52 | 53 {
  const { from, to } = getTaxYear(payDay);
  const weekday = toDayNumber(payDay) % 7;
  const first = toDayNumber(from) + ((weekday - (toDayNumber(from) % 7) + 7) % 7);
  return Math.floor((toDayNumber(to) - first) / 7) + 1 === 53 ? 53 : 52;
}

const toDayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Returns the tax year of a day, 1 March to the last of February. */
export function getTaxYear(day: Day): { from: Day; to: Day } {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '03-01' ? 1 : 0);
  const last = new Date(Date.UTC(year + 1, 2, 0)).toISOString().slice(0, 10);
  return { from: `${String(year)}-03-01`, to: last };
}

/** Calculates a person's age on a day. */
export const calculateAge = (born: Day, day: Day): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);
