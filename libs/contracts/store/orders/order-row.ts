import * as z from 'zod';
import { cents, enumOf, id, isoDate, isoDateTime } from '../../kernel/common';
import { fulfilments, orderStatuses, paymentMethods, paymentStatuses } from './order-labels';

export const orderStatus = enumOf(orderStatuses).meta({ id: 'OrderStatus' });
export const paymentStatus = enumOf(paymentStatuses).meta({ id: 'PaymentStatus' });
export const paymentMethod = enumOf(paymentMethods).meta({ id: 'PaymentMethod' });
export const fulfilment = enumOf(fulfilments).meta({ id: 'Fulfilment' });

export const orderRow = z
  .object({
    id,
    number: z.string(),
    placed_at: isoDateTime,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    status: orderStatus,
    payment_method: paymentMethod,
    payment_status: paymentStatus,
    fulfilment,
    suburb: z.string().nullable(),
    branch: z.string().nullable(),
    items: z.int(),
    total: cents,
    to_pay_back: cents.describe('What is to be paid back of a cancelled order; 0 for others'),
    promised_on: isoDate,
  })
  .meta({ id: 'OrderRow' });
export type OrderRow = z.infer<typeof orderRow>;
