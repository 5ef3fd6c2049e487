import { Injectable } from '@nestjs/common';
import { int, nullable, instant, tables } from '../../../../platform/data/database/columns';
import { Db, type Connection } from '../../../../platform/data/database/db';
import { sql } from '../../../../platform/data/database/sql';

/** Stocked pieces of an order and their value, reserved at the moment or not. */
const reservedSize = sql(
  { pieces: int, value: int, until: nullable(instant) },
  `
  with asked as (
    select item_id, max(quantity) as quantity, max(expires_at) filter (where released_at is null) as until
      from stock_hold where order_id = $1::uuid group by item_id)
  select coalesce(sum(a.quantity), 0)::int as pieces, least(coalesce(sum(a.quantity::bigint * v.price), 0), 2147483647)::int as value, max(a.until) as until
    from asked a join variant v on v.id = a.item_id`,
);
const expiredReservations = sql(
  { id: tables.online_order.id },
  `
  select distinct o.id from stock_hold h join online_order o on o.id = h.order_id
   where h.released_at is null and h.expires_at < now() and o.status = 'pending_payment' and o.payment_method = 'eft' and (o.expires_at >= now() or o.paid > o.refunded) limit 200`,
);

/** Stock that is reserved for unpaid orders. */
@Injectable()
export class OrderReservationsRepository {
  constructor(private readonly db: Db) {}

  async isConfirmed(userId: string): Promise<boolean> {
    const user = await this.db.prisma.user.findUnique({ where: { id: userId }, select: { email_verified_at: true } });
    return user !== null && user.email_verified_at !== null;
  }

  readSize(orderId: string, on: Connection = this.db) {
    return on.getRow(reservedSize, [orderId]);
  }

  listExpired() {
    return this.db.listRows(expiredReservations, []);
  }
}
