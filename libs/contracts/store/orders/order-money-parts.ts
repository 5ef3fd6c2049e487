import * as z from 'zod';
import { cents, id, isoDateTime } from '../../kernel/common';
import { paymentMethod } from './order-row';

/** Stock that is kept aside for an order while an EFT is awaited. */
export const keptAside = z
  .object({
    until: isoDateTime.nullable().describe('Until when its stock is kept; null when it no longer is'),
    to_confirm: z.boolean().describe("Whether its buyer still has to open the link in the order's mail"),
    confirmed_until: isoDateTime
      .nullable()
      .describe('Until when stock is kept once that was done; null when that is over'),
  })
  .meta({ id: 'KeptAside' });

/** Payment of an order, with what of it can still be paid back. */
export const refundablePayment = z
  .object({
    method: paymentMethod,
    left: cents.describe('What of it can still be paid back'),
    was_refused: z.boolean().describe('The bank did not take a refund of it to the card; false for customers'),
  })
  .meta({ id: 'RefundablePayment' });

/** Receipt of what came by EFT beyond what an order needed. */
export const orderCredit = z
  .object({ id, number: z.string(), left: cents.describe('What of the receipt is not allocated') })
  .meta({ id: 'OrderCredit' });
