import { Injectable } from '@nestjs/common';
import { bigint, int } from '../../../../platform/data/database/columns';
import type { Tx } from '../../../../platform/data/database/db';
import { sql } from '../../../../platform/data/database/sql';
import { orderError } from '../orders.errors';
import type { OrderRecord } from '../orders.repository';
import { OrderLimits } from './order-limits';

/** Pieces, and what they cost in cents, that one buyer has kept aside at a time and has not paid for. More is a matter for a quote. */
const MOST_PIECES_UNPAID = 1_000;
const MOST_VALUE_UNPAID = 150_000_00;

const heldByBuyer = sql(
  { own: int, total: int, own_value: bigint, total_value: bigint },
  `
  select coalesce(sum(h.quantity) filter (where o.id = $1::uuid), 0)::int as own, coalesce(sum(h.quantity), 0)::int as total,
         coalesce(sum(h.quantity::bigint * v.price) filter (where o.id = $1::uuid), 0)::bigint as own_value,
         coalesce(sum(h.quantity::bigint * v.price), 0)::bigint as total_value
    from stock_hold h join online_order o on o.id = h.order_id join variant v on v.id = h.item_id
   where h.released_at is null and o.status = 'pending_payment'
     and (o.id = $1::uuid or o.email = $2 or o.phone = $3 or o.user_id = $4::uuid)`,
);

/**
 * An order keeps stock from everybody else until it is paid, and costs nothing to promise, by card or by EFT: so there is an end to what is kept
 * aside for one buyer (address, number or account) and for one place in the network.
 */
@Injectable()
export class UnpaidHolds {
  constructor(private readonly limits: OrderLimits) {}

  /**
   * Once the order, its way to pay and what it holds are written.
   * @throws DomainError order-holds-too-much
   */
  async check(tx: Tx, order: Pick<OrderRecord, 'id' | 'email' | 'phone' | 'user_id'>, ip: string): Promise<void> {
    const [held] = await tx.rows(heldByBuyer, [order.id, order.email, order.phone, order.user_id]);
    if (held === undefined || held.own === 0) return;
    if (held.total > MOST_PIECES_UNPAID || held.total_value > MOST_VALUE_UNPAID) {
      throw orderError('order-holds-too-much', { log: `${held.total} pieces for ${held.total_value} cents` });
    }
    await this.limits.hold(ip, { pieces: held.own, value: held.own_value });
  }
}
