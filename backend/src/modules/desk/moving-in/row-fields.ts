import type { Labels } from '@plinth/contracts/kernel/labels';
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

/** Field of a row that may be empty: null then. */
export const orNull = (schema: z.ZodType<number>) =>
  z.union([z.literal('').transform(() => null), schema], {
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
  });

/** Refusal of a pack of single millimetres, of an item that is kept in metres. */
export const SHORT_PACK =
  'This item is kept in metres. Enter the millimetres in a pack: 50000 for a roll of 50 m, 1000 where it is bought by the metre';

/** Code of labels, as its label or its code; `usual` where the cell is empty. */
export const labelledCode = <Code extends string>({ options }: Labels<Code>, usual?: Code) =>
  line(40).transform((typedText, context): Code => {
    if (typedText === '' && usual !== undefined) return usual;
    const option = options.find(({ value, label }) =>
      [value, label].some((word) => word.toLowerCase() === typedText.toLowerCase()),
    );
    if (option) return option.value;
    context.addIssue({ code: 'custom', message: `Write one of: ${options.map(({ label }) => label).join(', ')}` });
    return z.NEVER;
  });

/** Number with decimals, with a comma or a point; in hundredths. */
const hundredths = (message: string) =>
  line(40)
    .regex(/^-?\d{1,3}([.,]\d+)?$/, message)
    .transform((typedText) => Math.round(Number(typedText.replace(',', '.')) * 100));

const HUNDREDTHS = 100;
const MINUTES = 60;

/** Days of leave, in hundredths; null where the cell is empty. */
export const leaveDays = z.union([z.literal('').transform(() => null), hundredths('Enter days like 12 or 7.5')], {
  error: () => 'Enter days like 12 or 7.5',
});

/** Hours of a week, in minutes. */
export const weekHours = hundredths('Enter hours like 45 or 42.5').transform((hours) =>
  Math.round((hours * MINUTES) / HUNDREDTHS),
);
