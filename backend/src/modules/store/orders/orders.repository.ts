import { Injectable } from '@nestjs/common';
import { itemConfiguration, type ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { lineOptions } from '@plinth/contracts/store/catalogue/line-option-fields';
import type { LineOption } from '@plinth/contracts/store/catalogue/line-options';
import type { StopFailure } from '@plinth/contracts/works/trips/trip-labels';
import type { Cents } from '@plinth/money/cents';
import type { Prisma } from '../../../../../prisma/generated/client';
import {
  bool,
  columnList,
  int,
  nullable,
  narrow,
  pick,
  notNull,
  tables,
  text,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { PaymentMethod } from '../card-payments/payment';
import { LEFT_IN_BOOKS } from './order-money';
import type { OrderStatus } from './order-status';

const ORDER = {
  ...pick(tables.online_order, 'id', 'number', 'access_key', 'cart_id', 'user_id', 'name', 'email', 'phone'),
  ...pick(tables.online_order, 'suburb_id', 'suburb', 'street', 'complex', 'branch_id', 'promised_on', 'notes'),
  ...pick(tables.online_order, 'subtotal', 'delivery_fee', 'vat', 'vat_rate_bp', 'total'),
  ...pick(tables.online_order, 'paid', 'refunded', 'written_off'),
  ...pick(tables.online_order, 'placed_at', 'paid_at', 'expires_at', 'confirmed_at', 'version'),
  status: narrow<OrderStatus>(tables.online_order.status),
  fulfilment: narrow<'delivery' | 'collection'>(tables.online_order.fulfilment),
  payment_method: narrow<PaymentMethod>(tables.online_order.payment_method),
};
export type OrderRecord = RowOf<typeof ORDER>;

const LINE = {
  ...pick(
    tables.online_order_line,
    'id',
    'variant_id',
    'slug',
    'sku',
    'name',
    'options',
    'set_name',
    'set_slug',
    'image',
    'configuration',
  ),
  ...pick(tables.online_order_line, 'quantity', 'unit_price', 'line_total', 'vat', 'made_to_order'),
  /** Id of its sold unit; null for items that are not made. */
  sold_unit_id: tables.online_order_line.sold_unit_id,
};
export interface OrderLineRecord extends Omit<RowOf<typeof LINE>, 'configuration' | 'options'> {
  options: LineOption[];
  configuration: ItemConfiguration | null;
}

export type NewOrder = Omit<
  OrderRecord,
  'id' | 'number' | 'status' | 'paid' | 'refunded' | 'written_off' | 'placed_at' | 'paid_at' | 'version'
> & {
  id: string;
  idempotency_key: string;
};
export type NewOrderLine = Omit<OrderLineRecord, 'id'>;

const FIELDS = columnList(ORDER);

const byId = sql(ORDER, `select ${FIELDS} from online_order where id = $1::uuid`);
const byIdLocked = sql(ORDER, `select ${FIELDS} from online_order where id = $1::uuid for update`);
const byKey = sql(ORDER, `select ${FIELDS} from online_order where idempotency_key = $1`);
const linesOf = sql(
  LINE,
  `select ${columnList(LINE)} from online_order_line where order_id = $1::uuid order by position`,
);
const insert = sql(`
  insert into online_order (id, number, access_key, idempotency_key, cart_id, user_id, name, email, phone, fulfilment, suburb_id, suburb,
                            street, complex, branch_id, promised_on, notes, payment_method, subtotal, delivery_fee, vat, vat_rate_bp, total, expires_at, confirmed_at, updated_at)
  values ($1::uuid, $2, $3, $4, $5, $6::uuid, $7, $8, $9, $10, $11, $12, $13, $14, $15::uuid, $16::date, $17, $18,
          $19::int, $20::int, $21::int, $22::int, $23::int, $24::timestamptz, case when $25::bool then now() end, now())
  on conflict (idempotency_key) do nothing`);
const insertLines = sql(`
  insert into online_order_line (id, order_id, position, variant_id, slug, sku, name, options, set_name, set_slug, image, configuration, quantity, unit_price, line_total, vat, made_to_order, sold_unit_id)
  select gen_random_uuid(), $1::uuid, l.position, l.variant_id, l.slug, l.sku, l.name, l.options, l.set_name, l.set_slug, l.image, l.configuration, l.quantity,
         l.unit_price, l.line_total, l.vat, l.made_to_order, l.sold_unit_id
    from jsonb_to_recordset($2::jsonb) as l(position int, variant_id text, slug text, sku text, name text, options jsonb, set_name text, set_slug text, image text,
         configuration jsonb, quantity int, unit_price int, line_total int, vat int, made_to_order boolean, sold_unit_id text)`);
const giveTo = sql(
  `update online_order set user_id = $1::uuid, updated_at = now() where email = $2 and user_id is null`,
);
const byContact = sql(
  ORDER,
  `select ${FIELDS} from online_order where number = $1 and email <> '' and $2 in (email, phone)`,
);
/** Reason of a failed delivery, and the next day, if set. */
const FAILED_DELIVERY = {
  failed_for: notNull(narrow<StopFailure>(tables.trip_stop.failed_for)),
  next_day: nullable(text),
};
export type FailedDelivery = RowOf<typeof FAILED_DELIVERY>;
/** Latest stop of an order, if the delivery failed. */
const failedDelivery = sql(
  FAILED_DELIVERY,
  `select s.failed_for, to_char(s.next_day, 'YYYY-MM-DD') as next_day
     from (select t.* from trip_stop t join sales_document d on d.id = t.document_id
            where d.order_id = $1::uuid and t.status <> 'off' order by t.settled_at desc nulls first limit 1) s
    where s.status = 'failed'`,
);
const KEPT_BACK = { failed_for: nullable(narrow<StopFailure>(tables.trip_stop.failed_for)), cartons: text };
/** Cartons of an order that were not handed over with the rest and did not come since. */
const keptBack = sql(
  KEPT_BACK,
  `select (array_agg(s.failed_for order by s.settled_at desc))[1] as failed_for,
          string_agg('carton ' || k.number, ', ' order by k.number) as cartons
     from carton k join trip_stop s on s.id = k.kept_stop_id join project j on j.id = k.project_id join sales_document d on d.id = j.document_id
    where d.order_id = $1::uuid and j.status not in ('delivered', 'cancelled')
      and exists (select from carton_part t join project_cupboard h on h.id = t.cupboard_id and h.cancelled_at is null left join panel p on p.id = t.panel_id
                   where t.carton_id = k.id and coalesce(p.status, '') not in ('delivered', 'damaged', 'recut', 'cancelled'))
      and not exists (select from trip_stop later where later.id = k.stop_id and later.id <> s.id and later.status = 'delivered')
   having count(*) > 0`,
);
const ON_TRIP = { id: uuid, code: text, day: text, is_loaded: bool };
/** Trip on which an order waits for delivery, and whether any of its goods are on the truck. */
const onTrip = sql(
  ON_TRIP,
  `select t.id, 'T-' || t.number as code, to_char(t.day, 'YYYY-MM-DD') as day,
          (s.goods_at is not null or exists (select from carton k where k.stop_id = s.id and k.status = 'loaded')) as is_loaded
     from trip_stop s join trip t on t.id = s.trip_id join sales_document d on d.id = s.document_id
    where d.order_id = $1::uuid and s.status = 'waiting' and t.status in ('planned', 'loading', 'on_the_road') limit 1`,
);
const overdue = sql(
  pick(tables.online_order, 'id'),
  `
  select id from online_order where status = 'pending_payment' and (paid = refunded or payment_method = 'card') and expires_at < now() order by expires_at limit 200`,
);

const receiptsLocked = sql(
  { id: tables.client_payment.id },
  'select id from client_payment where order_payment_id = any($1::uuid[]) order by id for no key update',
);
const leftInBooks = sql(
  { id: tables.payment.id, left: int },
  `
  select p.id, ${LEFT_IN_BOOKS} as left
    from payment p join client_payment r on r.order_payment_id = p.id where p.id = any($1::uuid[])`,
);

@Injectable()
export class OrdersRepository {
  constructor(private readonly db: Db) {}

  /** Runs `work` in one transaction. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string): Promise<OrderRecord | null> {
    const [row] = await this.db.listRows(byId, [id]);
    return row ?? null;
  }

  /** Locks an order until the transaction ends. */
  async lockOrder(tx: Tx, id: string): Promise<OrderRecord | null> {
    const [row] = await tx.listRows(byIdLocked, [id]);
    return row ?? null;
  }

  async findByKey(idempotencyKey: string, on: Connection = this.db): Promise<OrderRecord | null> {
    const [row] = await on.listRows(byKey, [idempotencyKey]);
    return row ?? null;
  }

  /** Finds the order with this number and email address or phone number. */
  async findByContact(number: string, contact: string): Promise<OrderRecord | null> {
    const [row] = await this.db.listRows(byContact, [number, contact]);
    return row ?? null;
  }

  async listLines(orderId: string, on: Connection = this.db): Promise<OrderLineRecord[]> {
    const rows = await on.listRows(linesOf, [orderId]);
    return rows.map((row) => ({
      ...row,
      options: lineOptions.parse(row.options),
      configuration: row.configuration === null ? null : itemConfiguration.parse(row.configuration),
    }));
  }

  /** Lists items by their names on the order, such as `3 × Hinge`. */
  async formatNames(
    tx: Tx,
    orderId: string,
    items: readonly { readonly item_id: string; readonly quantity: number }[],
  ): Promise<string[]> {
    const lines = await tx.listRows(linesOf, [orderId]);
    return items.map(({ item_id, quantity }) => {
      const name = lines.find((line) => line.variant_id === item_id)?.name ?? item_id;
      return `${quantity} × ${name}`;
    });
  }

  /** @returns false when there is an order with that key already */
  async insertOrder(tx: Tx, order: NewOrder, number: string): Promise<boolean> {
    const insertedCount = await tx.execute(insert, [
      order.id,
      number,
      order.access_key,
      order.idempotency_key,
      order.cart_id,
      order.user_id,
      order.name,
      order.email,
      order.phone,
      order.fulfilment,
      order.suburb_id,
      order.suburb,
      order.street,
      order.complex,
      order.branch_id,
      order.promised_on,
      order.notes,
      order.payment_method,
      order.subtotal,
      order.delivery_fee,
      order.vat,
      order.vat_rate_bp,
      order.total,
      order.expires_at,
      order.confirmed_at !== null,
    ]);
    return insertedCount > 0;
  }

  async insertLines(tx: Tx, orderId: string, lines: readonly NewOrderLine[]): Promise<void> {
    await tx.execute(insertLines, [orderId, JSON.stringify(lines.map((line, position) => ({ ...line, position })))]);
  }

  /** Assigns orders that were placed without an account under this address to the account. */
  async assignToAccount(tx: Tx, userId: string, email: string): Promise<void> {
    await tx.execute(giveTo, [userId, email]);
  }

  async addPaid(tx: Tx, id: string, amount: Cents): Promise<void> {
    await this.updateOrder(tx, id, { paid: { increment: amount }, version: { increment: 1 } });
  }

  /** Writes off the missing amount of an order, in cents, so that it is no longer due. */
  async writeOff(tx: Tx, id: string, amount: Cents): Promise<void> {
    await this.updateOrder(tx, id, { written_off: amount, version: { increment: 1 } });
  }

  /**
   * Raises the version of an order after a booking that changes none of its figures, so that pages opened before are
   * stale.
   */
  async touchOrder(tx: Tx, id: string): Promise<void> {
    await this.updateOrder(tx, id, { version: { increment: 1 } });
  }

  /**
   * Lists, for booked payments, the part of each receipt that is free or pays the order's own invoice, less recorded
   * refunds that are not booked yet.
   */
  listLeftInBooks(paymentIds: readonly string[], on: Connection = this.db): Promise<{ id: string; left: number }[]> {
    return on.listRows(leftInBooks, [paymentIds]);
  }

  /** Lists the same, with the receipts locked until the transaction ends. */
  async lockLeftInBooks(tx: Tx, paymentIds: readonly string[]): Promise<{ id: string; left: number }[]> {
    await tx.listRows(receiptsLocked, [paymentIds]);
    return this.listLeftInBooks(paymentIds, tx);
  }

  async addRefunded(tx: Tx, id: string, amount: Cents): Promise<void> {
    await this.updateOrder(tx, id, { refunded: { increment: amount }, version: { increment: 1 } });
  }

  /** @returns the time of the confirmation */
  async markAsConfirmed(tx: Tx, id: string): Promise<Date> {
    const confirmed_at = new Date();
    await this.updateOrder(tx, id, { confirmed_at });
    return confirmed_at;
  }

  async setPayment(tx: Tx, id: string, method: PaymentMethod, expiresAt: Date): Promise<void> {
    await this.updateOrder(tx, id, { payment_method: method, expires_at: expiresAt });
  }

  async setPromise(tx: Tx, id: string, day: string): Promise<void> {
    await this.updateOrder(tx, id, { promised_on: new Date(day), version: { increment: 1 } });
  }

  /** Finds why the delivery of an order failed; undefined if it is on another trip. */
  async findFailedDelivery(id: string, on: Connection = this.db): Promise<FailedDelivery | undefined> {
    const [row] = await on.listRows(failedDelivery, [id]);
    return row;
  }

  /** Finds what of a delivered order is still to come because nobody took it at the door; null if there is nothing. */
  async findKeptBack(id: string, on: Connection = this.db): Promise<RowOf<typeof KEPT_BACK> | null> {
    const [row] = await on.listRows(keptBack, [id]);
    return row ?? null;
  }

  /** Finds the trip on which the order waits; null if there is none. */
  async findTrip(id: string, on: Connection = this.db): Promise<RowOf<typeof ON_TRIP> | null> {
    const [row] = await on.listRows(onTrip, [id]);
    return row ?? null;
  }

  /** Lists the ids of orders that were not paid in time; a part-paid one only while it is to be paid by card. */
  async listOverdue(): Promise<string[]> {
    return (await this.db.listRows(overdue)).map((row) => row.id);
  }

  private async updateOrder(tx: Tx, id: string, data: Prisma.online_orderUpdateInput): Promise<void> {
    await tx.prisma.online_order.update({ where: { id }, data, select: { id: true } });
  }
}
