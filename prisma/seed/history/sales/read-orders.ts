import { lineOptions } from '@plinth/contracts/store/catalogue/line-option-fields';
import { toIsoDate } from '../../../../backend/src/modules/base/calendar/working-days';
import * as z from 'zod';
import type { PrismaClient } from '../../../generated/client';
import type { BookedOrder } from './web-sales';

const method = z.enum(['card', 'eft']);
const fulfilment = z.enum(['delivery', 'collection']);

/** The year's paid orders with what came in and went back. */
export async function readOrders(prisma: PrismaClient): Promise<BookedOrder[]> {
  const orders = await prisma.online_order.findMany({
    where: { paid_at: { not: null }, sales_documents: { none: {} } },
    include: {
      lines: { orderBy: { position: 'asc' } },
      payments: {
        where: { status: { in: ['succeeded', 'partly_refunded', 'refunded'] } },
        include: { refunds: { orderBy: { created_at: 'asc' } } },
        orderBy: { attempt: 'asc' },
      },
    },
    orderBy: { paid_at: 'asc' },
  });
  return orders.map(({ lines, payments, ...order }) => ({
    order: {
      ...order,
      promised_on: toIsoDate(order.promised_on),
      fulfilment: fulfilment.parse(order.fulfilment),
      payment_method: method.parse(order.payment_method),
      // Where it stands now is no matter of its invoice.
      status: 'paid',
    },
    lines: lines.map((line) => ({ ...line, options: lineOptions.parse(line.options), configuration: null })),
    received: payments.map((payment) => ({
      ...payment,
      method: method.parse(payment.method),
      settled_at: payment.settled_at ?? payment.created_at,
    })),
    paidBack: payments.flatMap(({ refunds }) => refunds),
  }));
}
