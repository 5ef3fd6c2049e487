import { additionKinds, deductionKinds } from '@plinth/contracts/people/pay/pay-labels';
import { handHours, slipAddition, slipDeduction } from '@plinth/contracts/people/pay/pay-runs';
import { personalDetails } from '@plinth/contracts/people/pay/pay-terms';
import type { Figures, Slip, SlipInputs } from '@plinth/pay/payslip';
import * as z from 'zod';

/*
 * Schemas of the facts that a payslip and its run store: all that was read elsewhere, so that a recalculation gives the same for good.
 */

const amount = z.int();
const addition = z.object({ kind: z.enum(additionKinds.codes), purpose: z.string(), amount });
const deduction = z.object({
  kind: z.enum(deductionKinds.codes),
  purpose: z.string(),
  amount,
  standing: z.string().optional(),
});

const toDate = z.object({
  periods: z.int(),
  regular: amount,
  regularPaye: amount,
  bonuses: amount,
  bonusPaye: amount,
  retirement: amount,
  gross: amount,
  uif: amount,
  net: amount,
});

const agreedPay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('salary'), amount }),
  z.object({ kind: z.literal('hourly'), rate: amount }),
]);
const workedHours = z.object({
  ordinary: z.int(),
  overtime: z.int(),
  sundays: z.array(z.int()),
  holidays: z.array(z.object({ minutes: z.int(), ordinaryDay: z.boolean() })),
});
const leave = z.array(z.object({ kind: z.enum(['annual', 'sick', 'family', 'unpaid']), days: z.int() }));
const part = z.object({
  from: z.string(),
  days: z.int(),
  of: z.int(),
  pay: agreedPay,
  worked: workedHours,
  leave,
  isOfEarlierYear: z.boolean(),
});

const inputs: z.ZodType<SlipInputs> = z.object({
  inYear: z.union([z.literal(12), z.literal(26), z.literal(52), z.literal(53)]),
  pay: agreedPay,
  weekMinutes: z.int(),
  daysAWeek: z.int(),
  sundaysOrdinary: z.boolean(),
  person: z.object({ ageAtYearEnd: z.int(), onMedicalAid: z.int() }),
  worked: workedHours,
  share: z.object({ days: z.int(), of: z.int() }),
  parts: z.array(part).optional(),
  earlier: z.array(z.object({ from: z.string(), days: z.int(), of: z.int() })).optional(),
  leave,
  additions: z.array(addition),
  deductions: z.array(deduction),
  toDate,
  payrollOfYear: amount,
});

/** All facts from which a payslip was calculated. */
export const slipFacts = z.object({
  inputs,
  person: z.object({
    code: z.string(),
    name: z.string(),
    occupation: z.string(),
    tax_number: z.string(),
    bank: personalDetails.shape.bank,
    has_birth_day: z.boolean(),
  }),
  lastGross: amount.nullable(),
  /** Minimum wage of the days of late hours, in cents an hour; null where the run's figures apply. */
  lateMinimum: amount.nullable().default(null),
  /** Entered by hand for this run. */
  hours: handHours.nullable(),
  /** Last day of the weeks that the hours by hand stand for; null on older payslips, where it is the run's. */
  handUntil: z.string().nullable().default(null),
  additions: z.array(slipAddition),
  deductions: z.array(slipDeduction),
  /** Ids of the approved weeks that it pays. */
  weeks: z.array(z.string()),
});
export type SlipFacts = z.infer<typeof slipFacts>;

const earningKinds = [
  'salary',
  'ordinary',
  'overtime',
  'sunday',
  'holiday',
  'leave',
  'unpaid',
  ...additionKinds.codes,
] as const;

export const slipResult: z.ZodType<Slip> = z.object({
  rate: amount,
  overtimeRate: amount,
  earnings: z.array(
    z.object({
      kind: z.enum(earningKinds),
      purpose: z.string(),
      minutes: z.int().optional(),
      days: z.int().optional(),
      rate: amount.optional(),
      percent: z.int().optional(),
      amount,
    }),
  ),
  deductions: z.array(deduction),
  gross: amount,
  bonus: amount,
  commission: amount,
  costs: amount,
  taxable: amount,
  regularPaye: amount,
  bonusPaye: amount,
  paye: amount,
  medicalCredits: amount,
  uif: amount,
  employerUif: amount,
  sdl: amount,
  otherDeductions: amount,
  net: amount,
  toDate,
});

const datedFields = { id: z.string().optional(), from: z.string(), to: z.string().optional(), source: z.string() };
const bracket = z.object({ above: amount, base: amount, percent: z.number() });

export const figures: z.ZodType<Figures> = z.object({
  tax: z.object({
    ...datedFields,
    to: z.string(),
    brackets: z.tuple([bracket], bracket),
    rebates: z.object({ everybody: amount, from65: amount, from75: amount }),
    medical: z.object({ member: amount, firstDependant: amount, further: amount }),
    retirement: z.object({ tenths: z.int(), most: amount }),
  }),
  contributions: z.object({
    ...datedFields,
    uifPercent: z.number(),
    uifCeiling: amount,
    uifLeastHours: z.number(),
    sdlPercent: z.number(),
    sdlFreePayroll: amount,
  }),
  working: z.object({
    ...datedFields,
    weekMinutes: z.int(),
    dayMinutes: z.object({ upToFive: z.int(), more: z.int() }),
    overtimeWeekMinutes: z.int(),
    longestDayMinutes: z.int(),
    overtimePercent: z.int(),
    sundayPercent: z.int(),
    ordinarySundayPercent: z.int(),
    mealAfterMinutes: z.int(),
    mealMinutes: z.int(),
  }),
  minimum: z.object({ ...datedFields, hourly: amount }),
});

/** Returns a value as it is stored: without undefined fields. */
export const toStored = (value: object): unknown => JSON.parse(JSON.stringify(value));
