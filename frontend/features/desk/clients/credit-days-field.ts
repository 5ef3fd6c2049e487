import * as z from 'zod';

/** Field for days of credit, parsed from the typed text. */
export const creditDaysField = z
  .string()
  .regex(/^\d{1,3}$/, 'Enter a number of days')
  .transform(Number)
  .refine((days) => days <= 120, 'Enter 120 or fewer');
