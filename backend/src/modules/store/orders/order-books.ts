import { Injectable } from '@nestjs/common';
import {
  columnList,
  instant,
  int,
  of,
  pick,
  sure,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
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
const receivedPayments = sql(
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

/** In SQL: the order whose money a receipt is the rest of, by the receipt's key; null for any other receipt. */
export const orderOfCredit = (key: string): string => `case
    when starts_with(${key}, '${REST}') then (select p.order_id from payment p where p.id = substr(${key}, ${REST.length + 1})::uuid)
    when starts_with(${key}, '${AGAIN}') then substr(${key}, ${AGAIN.length + 1}, 36)::uuid end`;

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

const toPayBack = sql(
  { amount: int },
  `
  select coalesce(sum(c.amount - c.allocated), 0)::int as amount
    from client_payment c join payment p on p.id = c.order_payment_id
   where p.order_id = $1::uuid and c.kind = 'receipt'
     and exists (select from sales_document i where i.order_id = $1::uuid and i.kind = 'invoice' and i.number is not null)`,
);

const BOOKED = { number: sure(text), day: tables.client_payment.received_on };
export type BookedEft = RowOf<typeof BOOKED>;
/** An EFT of $3 cents with reference $4 for order $1, or from the address $2, of the last month: it was neither voided nor paid back. */
const bookedBefore = sql(
  BOOKED,
  `
  select b.number, b.day from (
    select coalesce(r.number, 'An EFT of order ' || o.number) as number, (p.settled_at at time zone 'Africa/Johannesburg')::date as day, p.settled_at as at, r.id
      from payment p join online_order o on o.id = p.order_id left join client_payment r on r.order_payment_id = p.id
     where (o.id = $1::uuid or ($2 <> '' and o.email = $2)) and p.method = 'eft' and p.status = 'succeeded' and p.amount = $3 and lower(p.reference) = lower($4)
    union all
    select r.number, r.received_on, r.received_at, r.id from client_payment r join client c on c.id = r.client_id
     where $2 <> '' and c.email = $2 and r.kind = 'receipt' and r.method = 'eft' and r.order_payment_id is null and r.amount = $3 and lower(r.reference) = lower($4)) b
   where b.day > current_date - 31 and not exists (select from client_payment v where v.voids_id = b.id)
   order by b.at desc limit 1`,
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

  /**
   * Lists what came with the order's EFTs beyond what it needed and is still its client's: each receipt, with what of
   * it is not allocated. No refund of the order pays it back.
   */
  creditOf(orderId: string): Promise<OrderCredit[]> {
    return this.db.rows(creditOf, [orderId]);
  }

  /** Returns what credit notes took off the order's invoice of what was paid, as long as nobody paid it back, in cents. A refund of the order does. */
  async toPayBack(orderId: string): Promise<number> {
    const { amount } = await this.db.one(toPayBack, [orderId]);
    return amount;
  }

  /** The EFT that was booked before with the same amount, in cents, and reference: on this order, or from the same address. */
  async eftBookedBefore(
    tx: Tx,
    { id, email }: Pick<OrderRecord, 'id' | 'email'>,
    { amount, reference }: { amount: number; reference: string },
  ): Promise<BookedEft | undefined> {
    const [row] = await tx.rows(bookedBefore, [id, email, amount, reference]);
    return row;
  }

  /** @throws DomainError order-not-found */
  async get(orderId: string): Promise<{
    order: OrderRecord;
    lines: OrderLineRecord[];
    receivedPayments: ReceivedPayment[];
    paidBack: PaidBack[];
  }> {
    const order = await this.orders.findById(orderId);
    if (!order) throw orderError('order-not-found');
    const [lines, payments, refunds] = await Promise.all([
      this.orders.listLines(orderId),
      this.db.rows(receivedPayments, [orderId]),
      this.db.rows(paidBack, [orderId]),
    ]);
    return { order, lines, receivedPayments: payments, paidBack: refunds };
  }
}
