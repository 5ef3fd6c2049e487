import * as z from 'zod';
import { cents, enumOf, id, isoDate } from '../../kernel/common';
import { supplierFacts } from '../../desk/invoices/invoice-fields';
import { payPeriods } from './pay-labels';
import { slipLines } from './pay-runs';

const leaveLeft = z.object({ name: z.string(), days: z.int().describe('Hundredths') }).meta({ id: 'LeaveLeft' });

/** Payslip with everything that section 33 of the Basic Conditions of Employment Act requires, and further details. */
export const payslipPaper = z
  .object({
    supplier: supplierFacts.describe('Who pays, as it was then'),
    employee: z
      .object({
        code: z.string(),
        name: z.string(),
        occupation: z.string(),
        tax_number: z.string(),
        bank: z.string().describe('The bank, and the last four digits of the account'),
      })
      .meta({ id: 'PaidEmployee' }),
    employee_id: id,
    run: z.string(),
    period: enumOf(payPeriods),
    from_day: isoDate,
    to_day: isoDate,
    pay_day: isoDate,
    is_final: z.boolean().describe('It was paid'),
    ...slipLines,
    taxable: cents,
    medical_credits: cents,
    to_date: z
      .object({ from: isoDate, gross: cents, paye: cents, uif: cents, net: cents })
      .meta({ id: 'PaidToDate' })
      .describe('In this tax year, with this payslip'),
    leave: z.array(leaveLeft),
  })
  .meta({ id: 'PayslipPaper' });
export type PayslipPaper = z.infer<typeof payslipPaper>;
