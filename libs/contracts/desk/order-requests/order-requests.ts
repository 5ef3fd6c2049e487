import * as z from 'zod';
import { enumOf, id, idempotencyKey, line, quantity, text } from '../../kernel/common';
import { holder, mutation, query } from '../../kernel/define';
import { faults } from './fault-labels';
import { orderKey } from '../../store/orders/orders';

const requestAnswer = z
  .object({ number: z.string(), message: z.string().describe('What happens next') })
  .meta({ id: 'OrderRequestSent' });

/** Part of an ordered cupboard, as on the packing list. */
export const orderPart = z
  .object({
    line_id: id,
    label: z.string().describe('On the sticker of a panel, `C2-A`; for hardware its number after that of the cupboard'),
    title: z.string().describe('As people read it: `C2-A Side`, `C2 Soft-close hinge`'),
    name: z.string(),
    size: z.string().describe('Of a panel; empty for hardware'),
    quantity: z.int().describe('As many as were packed, spare ones too'),
  })
  .meta({ id: 'OrderPart' });
export type OrderPart = z.infer<typeof orderPart>;

/** Requests of customers about an order: a fault creates a ticket, anything else a contact request. */
export const orderRequests = {
  public: {
    parts: query({
      access: holder,
      summary: 'What the cupboards of an order were packed with, for its customer to say what is missing or faulty',
      input: orderKey,
      output: z.array(orderPart),
    }),
    reportFault: mutation({
      access: holder,
      summary: 'The customer of an order tells that something of it is missing or faulty',
      input: orderKey.extend({
        line_id: id,
        quantity: quantity.default(1).describe('Of the item itself, where no part of it is named'),
        parts: z
          .array(z.strictObject({ label: line(60).min(1), quantity }))
          .max(100)
          .refine((parts) => new Set(parts.map(({ label }) => label)).size === parts.length, 'Name each part once')
          .default([])
          .describe('By their labels on the packing list'),
        fault: enumOf(faults, 'Choose what is wrong'),
        message: text(2_000).min(5, 'Tell us in a few words what is wrong'),
        idempotency_key: idempotencyKey,
      }),
      output: requestAnswer.extend({ ticket_id: id }).meta({ id: 'FaultReported' }),
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
      output: requestAnswer,
      weight: 5,
    }),
  },
};
