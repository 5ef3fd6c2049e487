import { Injectable } from '@nestjs/common';
import {
  columnList,
  instant,
  int,
  narrow,
  pick,
  notNull,
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

const RECEIVED_PAYMENT = {
  ...pick(tables.payment, 'id', 'amount', 'refunded', 'reference'),
  method: narrow<PaymentMethod>(tables.payment.method),
  settled_at: instant,
};
export type ReceivedPayment = RowOf<typeof RECEIVED_PAYMENT>;
const receivedPayments = sql(
  RECEIVED_PAYMENT,
  `
  select id, method, amount, refunded, reference, coalesce(settled_at, created_at) as settled_at from payment
   where order_id = $1::uuid and status in ('succeeded', 'partly_refunded', 'refunded') order by attempt`,
);

const REFUND = pick(tables.refund, 'id', 'payment_id', 'amount', 'reason', 'created_at', 'by_eft');
/** Refund of an order, also one that the bank did not take. */
export type RecordedRefund = RowOf<typeof REFUND>;
const recordedRefunds = sql(
  REFUND,
  `
  select ${columnList(REFUND, 'r')} from refund r join payment p on p.id = r.payment_id
   where p.order_id = $1::uuid order by r.created_at, r.id`,
);

const refused = sql({ id: tables.refund.id }, `select id from refund where id = $1::uuid and status = 'failed'`);

/** Key prefix of receipts for the excess of an EFT, followed by the payment's id. */
const EXCESS_PREFIX = 'order-rest:';
export const buildExcessKey = (paymentId: string): string => `${EXCESS_PREFIX}${paymentId}`;

/** Key prefix of receipts for an EFT on an order that was paid already. */
const REPEATED_PREFIX = 'order-again:';
export const buildRepeatedKey = (orderId: string, receipt: string): string => `${REPEATED_PREFIX}${orderId}:${receipt}`;

/** Returns SQL for the order whose surplus a receipt is, by the receipt's key; null for other receipts. */
export const orderOfCredit = (key: string): string => `case
    when starts_with(${key}, '${EXCESS_PREFIX}') then (select p.order_id from payment p where p.id = substr(${key}, ${EXCESS_PREFIX.length + 1})::uuid)
    when starts_with(${key}, '${REPEATED_PREFIX}') then substr(${key}, ${REPEATED_PREFIX.length + 1}, 36)::uuid end`;

const CREDIT = { id: tables.client_payment.id, number: tables.client_payment.number, left: int };
export type OrderCredit = RowOf<typeof CREDIT>;
const creditOf = sql(
  CREDIT,
  `
  select c.id, c.number, c.amount - c.allocated as left from client_payment c
   where (c.idempotency_key in (select '${EXCESS_PREFIX}' || p.id::text from payment p where p.order_id = $1::uuid)
          or starts_with(c.idempotency_key, '${REPEATED_PREFIX}' || $1 || ':')) and c.amount > c.allocated
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

const BOOKED_EFT = { number: notNull(text), day: tables.client_payment.received_on };
export type BookedEft = RowOf<typeof BOOKED_EFT>;
/** EFT of $3 cents with reference $4, for order $1 or from address $2, within a month, neither voided nor refunded. */
const bookedBefore = sql(
  BOOKED_EFT,
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

/** Orders for the books: what was sold, paid and refunded; and the day agreed elsewhere. */
@Injectable()
export class OrderBooks {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly db: Db,
  ) {}

  /** Sets the promised day; the caller notifies the customer. */
  setPromise(tx: Tx, orderId: string, day: string): Promise<void> {
    return this.orders.setPromise(tx, orderId, day);
  }

  /**
   * Lists the receipts for the excess of the order's EFTs that are still the client's, with their unallocated
   * amounts. No refund of the order pays them back.
   */
  listCredits(orderId: string): Promise<OrderCredit[]> {
    return this.db.listRows(creditOf, [orderId]);
  }

  /**
   * Returns the paid amount that credit notes took off the order's invoice and that was not refunded yet, in cents; a
   * refund of the order pays it back.
   */
  async calculateToPayBack(orderId: string): Promise<number> {
    const { amount } = await this.db.getRow(toPayBack, [orderId]);
    return amount;
  }

  /** Checks now that the bank did not take a refund. */
  async isRefused(tx: Tx, refundId: string): Promise<boolean> {
    return (await tx.findRow(refused, [refundId])) !== undefined;
  }

  /** Finds an earlier EFT with the same amount in cents and reference, on this order or from the same address. */
  async findBookedEft(
    tx: Tx,
    { id, email }: Pick<OrderRecord, 'id' | 'email'>,
    { amount, reference }: { amount: number; reference: string },
  ): Promise<BookedEft | undefined> {
    const [row] = await tx.listRows(bookedBefore, [id, email, amount, reference]);
    return row;
  }

  /** @throws DomainError order-not-found */
  async getOrder(orderId: string): Promise<{
    order: OrderRecord;
    lines: OrderLineRecord[];
    receivedPayments: ReceivedPayment[];
    paidBack: RecordedRefund[];
  }> {
    const order = await this.orders.findById(orderId);
    if (!order) throw orderError('order-not-found');
    const [lines, payments, refunds] = await Promise.all([
      this.orders.listLines(orderId),
      this.db.listRows(receivedPayments, [orderId]),
      this.db.listRows(recordedRefunds, [orderId]),
    ]);
    return { order, lines, receivedPayments: payments, paidBack: refunds };
  }
}
