import { Injectable } from '@nestjs/common';
import { pick, tables } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const ORDER = pick(tables.online_order, 'number', 'status', 'promised_on', 'total', 'paid');
/**
 * Orders linked to a thread whose customer has the address that is answered: a stranger who names an order number
 * learns nothing.
 */
const orders = sql(
  ORDER,
  `
  select o.number, o.status, o.promised_on, o.total, o.paid
    from mailbox_link l join online_order o on o.id = l.object_id and l.kind = 'order'
   where l.thread_id = $1::uuid and o.email = $2 order by o.placed_at desc limit 3`,
);

/** Orders that an answer to a mail may mention. */
@Injectable()
export class MailboxDraftsRepository {
  constructor(private readonly db: Db) {}

  listOrders(threadId: string, address: string) {
    return this.db.listRows(orders, [threadId, address]);
  }
}
