import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import { LARGE_ORDER } from '@plinth/contracts/store/orders/large-order';
import { orderList } from '@plinth/contracts/store/orders/order-list';
import type { MyOrderRow, orders as contract } from '@plinth/contracts/store/orders/orders';
import type { OrderRow } from '@plinth/contracts/store/orders/order-row';
import {
  byLocation,
  dayOf,
  byCondition,
  byDayRange,
  ListQuery,
  byValues,
} from '../../../../platform/data/lists/list-query';
import { Lists } from '../../../../platform/data/lists/lists';
import { type ListSql, servedList, withInstants } from '../../../../platform/data/lists/served-list';

import { isOwedRefund, owedAmount } from '../order-money';

/** Row as the database returns it. */
type StoredRow = Omit<OrderRow, 'placed_at'> & { placed_at: Date };

type StoredMine = Omit<MyOrderRow, 'placed_at'> & { placed_at: Date };

const OWN_PAGE_SIZE = 20;
const MAX_PICTURES = 4;

const PIECES = '(select coalesce(sum(l.quantity), 0)::int from online_order_line l where l.order_id = o.id)';

const definition: ListSql<StoredRow, typeof orderList.columns, typeof orderList.filters> = {
  select: `o.id, o.number, o.placed_at, o.name, o.email, o.phone, o.status, o.payment_method,
    coalesce((select p.status from payment p where p.order_id = o.id
                order by o.paid_at is not null and p.status not in ('succeeded', 'partly_refunded', 'refunded'), p.attempt desc limit 1), 'pending') as payment_status,
    o.fulfilment, o.suburb, b.name as branch,
    ${PIECES} as items,
    o.total, ${owedAmount()} as to_pay_back, to_char(o.promised_on, 'YYYY-MM-DD') as promised_on`,
  from: 'online_order o left join location b on b.id = o.branch_id',
  sort: {
    number: 'o.number',
    placed_at: 'o.placed_at',
    name: 'o.name',
    status: 'o.status',
    total: 'o.total',
    to_pay_back: owedAmount(),
    promised_on: 'o.promised_on',
  },
  defaultOrder: 'o.placed_at desc',
  key: 'o.id',
  search: 'o.search_text',
  filters: {
    status: byValues('o.status'),
    payment_method: byValues('o.payment_method'),
    fulfilment: byValues('o.fulfilment'),
    branch_id: byValues('o.branch_id', 'uuid[]'),
    location_id: byLocation('o.branch_id'),
    placed: byDayRange(dayOf('o.placed_at')),
    promised: byDayRange('o.promised_on'),
    to_pay_back: byCondition(isOwedRefund()),
    large: byCondition(`o.total >= ${LARGE_ORDER.value} or ${PIECES} >= ${LARGE_ORDER.pieces}`),
  },
  facets: { status: 'o.status', payment_method: 'o.payment_method', fulfilment: 'o.fulfilment' },
  sums: {
    sold: `case when o.status in ('pending_payment', 'cancelled', 'refunded') then 0 else o.total end`,
    unpaid: `case when o.status = 'pending_payment' then o.total else 0 end`,
    called_off: `case when o.status in ('cancelled', 'refunded') then o.total else 0 end`,
    to_pay_back: owedAmount(),
  },
};

const asRow = (row: StoredRow): OrderRow => withInstants(row);

/** Columns for the customer only: what was paid back, pictures of the first items, and the day of delivery. */
const OWN_COLUMNS = `, o.refunded,
    array(select l.image from online_order_line l where l.order_id = o.id and l.image <> '' order by l.position limit ${MAX_PICTURES}) as pictures,
    case when o.status = 'delivered' then
      (select to_char(${dayOf('max(t.at)')}, 'YYYY-MM-DD') from timeline_entry t
        where t.subject_kind = 'order' and t.subject_id = o.id::text and t.field = 'status' and t.new_value = 'delivered')
    end as delivered_on`;

/** Lists of online orders. */
@Injectable()
export class OrderList extends servedList(orderList, definition, asRow) {
  private readonly ownOrders: ListQuery<StoredMine, { user_id?: string }>;

  constructor(lists: Lists) {
    super(lists);
    const { select, from, sort, defaultOrder, key, search, sums } = definition;
    const filters = { user_id: (id: string) => byValues('o.user_id', 'uuid[]')([id]) };
    this.ownOrders = new ListQuery<StoredMine, { user_id?: string }>(lists.db, {
      select: select + OWN_COLUMNS,
      from,
      sort,
      defaultOrder,
      key,
      search,
      sums,
      filters,
    });
  }

  /** Lists a customer's own orders, newest first. */
  async listByUser(userId: string, page: number): Promise<OutputOf<typeof contract.getMine>> {
    const { rows, total } = await this.ownOrders.readPage({
      filters: { user_id: userId },
      sort: [],
      page,
      page_size: OWN_PAGE_SIZE,
    });
    return { rows: rows.map((row) => withInstants(row)), total };
  }
}
