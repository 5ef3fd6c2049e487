import { Injectable } from '@nestjs/common';
import { columnList, instant, int, of, pick, tables, type RowOf } from '../../../platform/database/columns';
import { Db, type Tx } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';
import type { PaymentMethod } from '../card-payments/payment';
import { orderError } from './orders.errors';
import { OrdersRepository, type OrderLineRecord, type OrderRecord } from './orders.repository';

export type { OrderLineRecord, OrderRecord };

const RECEIVED = {
  ...pick(tables.payment, 'id', 'amount', 'reference'),
  method: of<PaymentMethod>(tables.payment.method),
  settled_at: instant,
};
export type ReceivedPayment = RowOf<typeof RECEIVED>;
const received = sql(
  RECEIVED,
  `
  select id, method, amount, reference, coalesce(settled_at, created_at) as settled_at from payment
   where order_id = $1::uuid and status in ('succeeded', 'partly_refunded', 'refunded') order by attempt`,
);

const PAID_BACK = pick(tables.refund, 'id', 'payment_id', 'amount', 'reason', 'created_at');
export type PaidBack = RowOf<typeof PAID_BACK>;
const paidBack = sql(
  PAID_BACK,
  `
  select ${columnList(PAID_BACK, 'r')} from refund r join payment p on p.id = r.payment_id
   where p.order_id = $1::uuid and r.status <> 'failed' order by r.created_at, r.id`,
);

/** The receipt of what an EFT was more than its order needed goes by its payment. */
const REST = 'order-rest:';
export const restKey = (paymentId: string): string => `${REST}${paymentId}`;

/** The receipt of an EFT that came for an order that was paid already. */
const AGAIN = 'order-again:';
export const againKey = (orderId: string, receipt: string): string => `${AGAIN}${orderId}:${receipt}`;

const CREDIT = { id: tables.client_payment.id, number: tables.client_payment.number, left: int };
export type OrderCredit = RowOf<typeof CREDIT>;
const creditOf = sql(
  CREDIT,
  `
  select c.id, c.number, c.amount - c.allocated as left from client_payment c
   where (c.idempotency_key in (select '${REST}' || p.id::text from payment p where p.order_id = $1::uuid)
          or starts_with(c.idempotency_key, '${AGAIN}' || $1 || ':')) and c.amount > c.allocated
   order by c.number`,
);

/** An order as the books need it: what was sold, what came in and what went back; and the day that others agreed on for it. */
@Injectable()
export class OrderBooks {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly db: Db,
  ) {}

  /** Another day is promised. Whoever says so tells its customer. */
  setPromise(tx: Tx, orderId: string, day: string): Promise<void> {
    return this.orders.setPromise(tx, orderId, day);
  }

  /** What came with its EFTs beyond what it needed and is its client's still: each receipt, with what of it is not allocated. No refund of the order pays it back. */
  creditOf(orderId: string): Promise<OrderCredit[]> {
    return this.db.rows(creditOf, [orderId]);
  }

  /** @throws DomainError order-not-found */
  async of(
    orderId: string,
  ): Promise<{ order: OrderRecord; lines: OrderLineRecord[]; received: ReceivedPayment[]; paidBack: PaidBack[] }> {
    const order = await this.orders.find(orderId);
    if (!order) throw orderError('order-not-found');
    const [lines, payments, refunds] = await Promise.all([
      this.orders.lines(orderId),
      this.db.rows(received, [orderId]),
      this.db.rows(paidBack, [orderId]),
    ]);
    return { order, lines, received: payments, paidBack: refunds };
  }
}
