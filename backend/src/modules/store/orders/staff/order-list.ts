import { fulfilments, orderStanding, paymentMethods, paymentStatuses } from '@plinth/contracts/order-labels';
import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/define';
import type { orders as contract } from '@plinth/contracts/orders';
import { Db } from '../../../../platform/database/db';
import { decimal, toCsv, type CsvColumn } from '../../../../platform/lists/csv';
import {
  atLocation,
  dayOf,
  inDays,
  ListQuery,
  oneOf,
  type ListDefinition,
} from '../../../../platform/lists/list-query';

type List = typeof contract.list;
type Row = OutputOf<List>['rows'][number];
type Filters = NonNullable<InputOf<List>['filters']>;

/** How a row stands in the database. */
type StoredRow = Omit<Row, 'placed_at'> & { placed_at: Date };

const definition: ListDefinition<StoredRow, Filters> = {
  select: `o.id, o.number, o.placed_at, o.name, o.email, o.phone, o.status, o.payment_method,
    coalesce((select p.status from payment p where p.order_id = o.id order by p.attempt desc limit 1), 'pending') as payment_status,
    o.fulfilment, o.suburb, b.name as branch,
    (select coalesce(sum(l.quantity), 0)::int from online_order_line l where l.order_id = o.id) as items,
    o.total, to_char(o.promised_on, 'YYYY-MM-DD') as promised_on`,
  from: 'online_order o left join location b on b.id = o.branch_id',
  sort: {
    number: 'o.number',
    placed_at: 'o.placed_at',
    name: 'o.name',
    status: 'o.status',
    total: 'o.total',
    promised_on: 'o.promised_on',
  },
  usual: 'o.placed_at desc',
  key: 'o.id',
  search: 'o.search_text',
  filters: {
    status: oneOf('o.status'),
    payment_method: oneOf('o.payment_method'),
    fulfilment: oneOf('o.fulfilment'),
    branch_id: oneOf('o.branch_id', 'uuid[]'),
    location_id: atLocation('o.branch_id'),
    placed: inDays(dayOf('o.placed_at')),
    promised: inDays('o.promised_on'),
  },
  facets: { status: 'o.status', payment_method: 'o.payment_method', fulfilment: 'o.fulfilment' },
  sums: {
    sold: `case when o.status in ('pending_payment', 'cancelled', 'refunded') then 0 else o.total end`,
    unpaid: `case when o.status = 'pending_payment' then o.total else 0 end`,
    called_off: `case when o.status in ('cancelled', 'refunded') then o.total else 0 end`,
  },
};

const columns: readonly CsvColumn<Row>[] = [
  { heading: 'Number', value: (row) => row.number },
  { heading: 'Placed', value: (row) => row.placed_at },
  { heading: 'Customer', value: (row) => row.name },
  { heading: 'E-mail', value: (row) => row.email },
  { heading: 'Phone', value: (row) => row.phone },
  { heading: 'Status', value: (row) => orderStanding(row).label },
  { heading: 'Payment', value: (row) => paymentMethods.label(row.payment_method) },
  { heading: 'Payment status', value: (row) => paymentStatuses.label(row.payment_status) },
  { heading: 'Fulfilment', value: (row) => fulfilments.label(row.fulfilment) },
  { heading: 'Suburb', value: (row) => row.suburb },
  { heading: 'Branch', value: (row) => row.branch },
  { heading: 'Items', value: (row) => row.items },
  { heading: 'Total (rand)', value: (row) => decimal(row.total) },
  { heading: 'Promised', value: (row) => row.promised_on },
];
/** More rows than a person can use, fewer than memory minds. */
const MAX_ROWS = 50_000;
const PAGE_OF_MINE = 20;

const asRow = ({ placed_at, ...row }: StoredRow): Row => ({ ...row, placed_at: placed_at.toISOString() });

/** Lists of online orders. */
@Injectable()
export class OrderList {
  private readonly query: ListQuery<StoredRow, Filters>;
  private readonly mine: ListQuery<StoredRow, { user_id?: string }>;

  constructor(db: Db) {
    this.query = new ListQuery(db, definition);
    this.mine = new ListQuery(db, {
      ...definition,
      filters: { user_id: (id: string) => oneOf('o.user_id', 'uuid[]')([id]) },
      facets: {},
    });
  }

  async list(input: InputOf<List>): Promise<OutputOf<List>> {
    const page = await this.query.page(input);
    return { ...page, rows: page.rows.map(asRow) };
  }

  /** A customer's own, newest first. */
  async ofUser(userId: string, page: number): Promise<OutputOf<typeof contract.getMine>> {
    const { rows, total } = await this.mine.page({
      filters: { user_id: userId },
      sort: [],
      page,
      page_size: PAGE_OF_MINE,
    });
    return { rows: rows.map(asRow), total };
  }

  async csv(input: InputOf<typeof contract.exportCsv>, day: string): Promise<{ filename: string; csv: string }> {
    const rows = await this.query.all(input, MAX_ROWS);
    return { filename: `online-orders-${day}.csv`, csv: toCsv(columns, rows.map(asRow)) };
  }

  /** Ids of all that match, at most so many. */
  async matching(
    input: NonNullable<InputOf<typeof contract.bulkChangeStatus>['matching']>,
    limit: number,
  ): Promise<string[]> {
    return (await this.query.all({ ...input, sort: [] }, limit)).map(({ id }) => id);
  }
}
