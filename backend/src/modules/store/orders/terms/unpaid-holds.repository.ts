import { Injectable } from '@nestjs/common';
import { bigint, int } from '../../../../platform/data/database/columns';
import type { Tx } from '../../../../platform/data/database/db';
import { sql } from '../../../../platform/data/database/sql';

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

/** Stock that is reserved for one buyer. */
@Injectable()
export class UnpaidHoldsRepository {
  readHeld(tx: Tx, orderId: string, email: string, phone: string, userId: string | null) {
    return tx.getRow(heldByBuyer, [orderId, email, phone, userId]);
  }
}
