import { Injectable } from '@nestjs/common';
import type { clientPayments as contract } from '@plinth/contracts/desk/client-payments/client-payments';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import { sumCents } from '@plinth/money/cents';
import { bool, int, nullable, pick, tables } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { orderOfCredit } from '../../store/orders/order-books';
import { CREDITED_OF_ORDER, FREE_CREDIT } from '../ledger/free-credit';

const OWN = {
  ...pick(tables.client_payment, 'id', 'number', 'received_on'),
  left: int,
  goes_back: bool,
  order_id: nullable(tables.online_order.id),
  order_number: nullable(tables.online_order.number),
};
const ownCredits = sql(
  OWN,
  `
  select c.id, c.number, c.received_on, c."left", c.goes_back, o.id as order_id, o.number as order_number
    from (select id, number, received_on, received_at, amount - allocated as "left", order_payment_id is not null as goes_back,
                 coalesce(${orderOfCredit('idempotency_key')}, (select p.order_id from payment p where p.id = order_payment_id)) as order_id
            from client_payment
           where client_id in (select c.id from client c join "user" u on u.id = c.user_id
                                where u.id = $1::uuid and u.is_active and u.email_verified_at is not null)
             and (${FREE_CREDIT} or ${CREDITED_OF_ORDER})) c
    left join online_order o on o.id = c.order_id
   order by c.received_on, c.received_at, c.id`,
);

/** Credit of a signed-in customer, and the payments that it came from. */
@Injectable()
export class OwnCreditRepository {
  constructor(private readonly db: Db) {}

  async findByUser(userId: string): Promise<OutputOf<typeof contract.mine>> {
    const rows = await this.db.listRows(ownCredits, [userId]);
    const sumLeft = (goesBack: boolean) =>
      sumCents(rows.filter(({ goes_back }) => goes_back === goesBack).map(({ left }) => left));
    return {
      credit: sumLeft(false),
      to_pay_back: sumLeft(true),
      receipts: rows.map(({ order_id, order_number, ...receipt }) => ({
        ...receipt,
        order: order_id === null || order_number === null ? null : { id: order_id, number: order_number },
      })),
    };
  }
}
