import * as z from 'zod';
import { cents, enumOf, id, isoDate, isoDateTime, line } from '../../kernel/common';
import { accountTypes, payKinds, payPeriods, regularKinds } from './pay-labels';

/** Highest pay of a period, in cents: more is a typing error. */
export const MOST_PAY = 100_000_000;

export const amountOfPay = cents.min(1, 'Enter an amount above R 0').max(MOST_PAY, 'Enter up to R 1 000 000');

export const payTerms = z.object({ kind: enumOf(payKinds), amount: amountOfPay }).meta({ id: 'PayTerms' });
export type PayTerms = z.infer<typeof payTerms>;

export const datedTerms = payTerms
  .extend({ id, from_day: isoDate, period: enumOf(payPeriods), created_at: isoDateTime })
  .meta({ id: 'DatedPayTerms' });
export type DatedTerms = z.infer<typeof datedTerms>;

/** Checks an identity number: thirteen digits, the last a Luhn check digit. */
function isIdentityNumber(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const identity = line(20).refine(
  (typedNumber) => !/^\d{13}$/.test(typedNumber) || isIdentityNumber(typedNumber),
  'This is not a valid identity number. Check the digits',
);
const digits = (shape: RegExp, message: string) =>
  line(20)
    .overwrite((typedText) => typedText.replaceAll(' ', ''))
    .refine((typedText) => typedText === '' || shape.test(typedText), message);

const bank = z
  .strictObject({
    holder: line(80).min(1, 'Enter the account holder'),
    bank: line(60).min(1, 'Enter the bank'),
    branch_code: digits(/^\d{6}$/, 'Enter the six digits of the branch').min(1, 'Enter the branch code'),
    account_number: digits(/^\d{6,13}$/, 'Enter 6 to 13 digits').min(1, 'Enter the account number'),
    account_type: enumOf(accountTypes),
  })
  .meta({ id: 'BankAccount' });
export type BankAccount = z.infer<typeof bank>;

/** Personal details of an employee that only payroll may see. */
export const personalDetails = z
  .strictObject({
    born_on: isoDate.nullable(),
    id_number: identity.describe('Identity number, or the number of a passport'),
    tax_number: digits(/^\d{10}$/, 'A tax number has ten digits'),
    address: line(300),
    next_of_kin: line(160).describe('Whom to call, and how'),
    bank: bank.nullable(),
    medical_members: z
      .int()
      .min(0, 'Enter 0 or more')
      .max(20, 'Enter at most 20')
      .describe('People on the medical aid'),
  })
  .meta({ id: 'PersonalDetails' });
export type PersonalDetails = z.infer<typeof personalDetails>;

export const NO_DETAILS: PersonalDetails = {
  born_on: null,
  id_number: '',
  tax_number: '',
  address: '',
  next_of_kin: '',
  bank: null,
  medical_members: 0,
};

export const regularLine = z
  .object({
    kind: enumOf(regularKinds),
    purpose: line(80).min(1, 'Enter a description'),
    amount: amountOfPay.describe('With each payslip'),
    left: cents.min(0).max(MOST_PAY).nullable().describe('Of a loan: what is still to be paid back'),
  })
  .meta({ id: 'RegularPayLine' });
export type RegularLine = z.infer<typeof regularLine>;

export const datedLine = regularLine
  .extend({ id, from_day: isoDate, ended_on: isoDate.nullable(), version: z.int() })
  .meta({ id: 'DatedPayLine' });
export type DatedLine = z.infer<typeof datedLine>;
