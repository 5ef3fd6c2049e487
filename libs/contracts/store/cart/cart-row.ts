import * as z from 'zod';
import { cartStatuses, cartSteps } from './cart-labels';
import { cents, enumOf, isoDateTime } from '../../kernel/common';

export const cartRow = z
  .object({
    number: z.string(),
    status: enumOf(cartStatuses),
    stop: enumOf(cartSteps).describe('How far its shopper came'),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    branch: z.string().nullable(),
    pieces: z.int(),
    value: cents.describe('At the prices at which its items were put in'),
    created_at: isoDateTime,
    updated_at: isoDateTime,
  })
  .meta({ id: 'CartRow' });
export type CartRow = z.infer<typeof cartRow>;
