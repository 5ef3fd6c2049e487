import { line } from '@plinth/contracts/kernel/common';
import { MOST_CENTS } from '@plinth/money/cents';
import * as z from 'zod';

/** Number of a document in the books of before. */
export const oldNumber = line(40).min(1, 'Enter the number of your old books');

/** Amount that is still open, in cents. */
export const openAmount = z
  .int('Enter the amount that is open')
  .min(1, 'Enter an amount above R0.00. Credits have a file of their own')
  .max(MOST_CENTS, 'Enter a smaller amount');

/** Field of a row that may be empty, with its usual value. */
export const orUsual = (schema: z.ZodType<number>, usual: number) =>
  z.union([z.literal('').transform(() => usual), schema], {
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
  });
