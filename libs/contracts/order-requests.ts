import * as z from 'zod';
import { enumOf, id, idempotencyKey, line, quantity, text } from './common';
import { holder, mutation } from './define';
import { faults } from './fault-labels';
import { orderKey } from './orders';

const answered = z
  .object({ number: z.string(), message: z.string().describe('What happens next') })
  .meta({ id: 'OrderRequestSent' });

/** What customers ask of us about an order they have; staff answer it as a contact request. */
export const orderRequests = {
  public: {
    reportFault: mutation({
      access: holder,
      summary: 'The customer of an order tells that something of it is missing or faulty',
      input: orderKey.extend({
        line_id: id,
        label: line(20).default('').describe("What stands on the panel's label"),
        fault: enumOf(faults, 'Choose what is wrong'),
        message: text(2_000).min(5, 'Tell us in a few words what is wrong'),
        idempotency_key: idempotencyKey,
      }),
      output: answered,
      weight: 5,
    }),
    askReturn: mutation({
      access: holder,
      summary: 'The customer of an order asks to send stocked items back, as long as the terms allow it',
      input: orderKey.extend({
        lines: z
          .array(z.strictObject({ line_id: id, quantity }))
          .min(1, 'Choose what you send back')
          .max(100)
          .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, 'Name each item once'),
        message: text(2_000).default(''),
        idempotency_key: idempotencyKey,
      }),
      output: answered,
      weight: 5,
    }),
  },
};
