import { parseRand } from '@plinth/money/format';
import * as z from 'zod';

/** A whole number that is typed, from one to another. */
export const typedWhole = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,7}$/, 'Enter a whole number')
    .transform(Number)
    .refine((typed) => typed >= least, `Enter ${String(least)} or more`)
    .refine((typed) => typed <= most, `Enter ${String(most)} or fewer`);

/** The same where nothing need be typed: null then. */
export const typedWholeOrNothing = (least: number, most: number) =>
  z
    .string()
    .trim()
    .transform((typed, context) => {
      if (typed === '') return null;
      const read = typedWhole(least, most).safeParse(typed);
      if (read.success) return read.data;
      context.addIssue({ code: 'custom', message: read.error.issues[0].message });
      return z.NEVER;
    });

/** Rand as they are typed, in cents, above nothing. */
export const typedPrice = z.string().transform((typed, context) => {
  const cents = parseRand(typed);
  if (cents !== null && cents > 0) return cents;
  context.addIssue({ code: 'custom', message: 'Enter an amount like 1234.50' });
  return z.NEVER;
});
