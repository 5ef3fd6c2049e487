import * as z from 'zod';
import { cents } from '../../kernel/common';

/** Warnings before goods are handed over. */
export const handoverWarnings = z
  .object({
    not_picked: z
      .array(
        z
          .object({
            name: z.string(),
            quantity: z.int(),
            short: z.int().describe('Quantity of these that is not in stock'),
          })
          .meta({ id: 'NotPicked' }),
      )
      .describe('What an allocation waits for, or lacks; of an order that nobody picks, all of it'),
    in_workshop: z.string().nullable().describe('Number of its project, while that is not finished: P-1042'),
    allocated: z.boolean().describe('Whether somebody is picking it'),
    to_pay: cents.describe('Amount to be paid before this person may hand it over; 0 when it may leave now'),
    says: z.string().nullable().describe('The same in words, with what can be done'),
  })
  .meta({ id: 'Leaving' });
