import { Injectable } from '@nestjs/common';
import { clientPaymentList } from '@plinth/contracts/desk/client-payments/client-payment-list';
import type { clientPayments as contract } from '@plinth/contracts/desk/client-payments/client-payments';
import type { ClientPaymentRow } from '@plinth/contracts/desk/client-payments/client-payment-row';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { SMALLEST_COIN } from '@plinth/money/cash';
import { sumCents } from '@plinth/money/cents';
import { date, float, int, nullable, narrow, tables, text, uuid } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { byLocation, byDayRange, byValues, type Condition } from '../../../platform/data/lists/list-query';
import { Lists } from '../../../platform/data/lists/lists';
import { servedList } from '../../../platform/data/lists/served-list';
import { isKeptForOrder } from '../ledger/kept-for-order';

type Takings = OutputOf<typeof contract.takings>;

const UNALLOCATED = `(case when p.kind = 'receipt' then p.amount - p.allocated else 0 end)`;
export const PAYMENT_ROW = `p.id, p.number, p.kind, p.client_id, c.name as client_name,
  (select b.name from location b where b.id = p.branch_id) as branch, p.method, p.amount, p.allocated, ${UNALLOCATED} as unallocated, p.reference,
  to_char(p.received_on, 'YYYY-MM-DD') as received_on,
  (select trim(u.name || ' ' || u.surname) from "user" u where u.id = p.taken_by_id) as taken_by,
  (p.order_payment_id is not null or p.order_refund_id is not null or p.card_payment_id is not null) as online,
  exists (select from client_payment v where v.voids_id = p.id) as is_void, p.voids_id is not null as is_void_entry`;

/** Condition of payments by the website, of any branch: no card machine or till of a branch holds them. */
const ONLINE = 'coalesce(p.order_payment_id, p.order_refund_id, p.card_payment_id) is not null';
const BRANCH = `case when ${ONLINE} then null else p.branch_id end`;
const SIGNED = `case when p.kind = 'refund' then -p.amount else p.amount end`;
/** Cash rounding of a payment (`inCash`), in cents: it is in the books, but not in the drawer. */
const ROUNDING = `case when p.method <> 'cash' then 0 when p.kind = 'refund' then -(p.amount % ${String(SMALLEST_COIN)}) else p.amount % ${String(SMALLEST_COIN)} end`;
const TAKINGS_ROW = {
  day: date,
  branch_id: nullable(uuid),
  branch: text,
  method: narrow<Takings['rows'][number]['method']>(tables.client_payment.method),
  receipts: float,
  refunds: float,
  net: float,
  rounding: float,
  count: int,
};
const takings = sql(
  TAKINGS_ROW,
  `
  select p.received_on as day, ${BRANCH} as branch_id, case when ${ONLINE} then 'Online' else coalesce(b.name, 'No branch') end as branch, p.method,
         coalesce(sum(p.amount) filter (where p.kind = 'receipt'), 0)::float8 as receipts,
         coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0)::float8 as refunds,
         sum(${SIGNED})::float8 as net, sum(${ROUNDING})::float8 as rounding, count(*)::int as count
    from client_payment p left join location b on b.id = p.branch_id
   where p.received_on between $1::date and $2::date and ($3::uuid is null or ${BRANCH} = $3)
     and p.method <> 'brought_forward' and p.voids_id is null and not exists (select 1 from client_payment v where v.voids_id = p.id)
   group by p.received_on, 2, 3, p.method order by p.received_on desc, branch, p.method`,
);

/**
 * Returns the search condition: each word matches the payment (with the client's name at that time) or the client as
 * the list shows it; each has its own index.
 */
const formatSearchCondition = (likes: readonly string[]): string =>
  likes
    .map(
      (like) => `p.id in (select f.id from client_payment f where f.search_text ${like}
        union select f.id from client n join client_payment f on f.client_id = n.id where n.search_text ${like})`,
    )
    .join(' and ');

/** Lists of payments and refunds, and the takings of a day. */
@Injectable()
export class PaymentList extends servedList(
  clientPaymentList,
  {
    select: PAYMENT_ROW,
    from: 'client_payment p join client c on c.id = p.client_id',
    sort: {
      number: 'p.number',
      received_on: 'p.received_on',
      client_name: 'c.name',
      amount: 'p.amount',
      unallocated: UNALLOCATED,
    },
    defaultOrder: 'p.received_at desc',
    tieBreaker: 'p.received_at desc',
    key: 'p.id',
    search: formatSearchCondition,
    amounts: ['p.amount'],
    filters: {
      kind: byValues('p.kind'),
      method: byValues('p.method'),
      branch_id: byValues('p.branch_id', 'uuid[]'),
      location_id: byLocation('p.branch_id'),
      client_id: (id: string) => byValues('p.client_id', 'uuid[]')([id]),
      taken_by_id: byValues('p.taken_by_id', 'uuid[]'),
      received: byDayRange('p.received_on'),
      unallocated:
        (isWanted: boolean): Condition =>
        () =>
          isWanted
            ? `(${UNALLOCATED} > 0 and not ${isKeptForOrder('p')})`
            : `(${UNALLOCATED} = 0 or ${isKeptForOrder('p')})`,
    },
    facets: { kind: 'p.kind', method: 'p.method' },
    tally: { from: 'client_payment_tally p', filters: ['kind', 'method', 'branch_id', 'location_id', 'taken_by_id'] },
    sums: { amount: SIGNED, unallocated: UNALLOCATED },
  },
  (row: ClientPaymentRow) => row,
) {
  constructor(
    lists: Lists,
    private readonly db: Db,
  ) {
    super(lists);
  }

  async calculateTakings({ from, to, location }: InputOf<typeof contract.takings>): Promise<Takings> {
    const rows = await this.db.listRows(takings, [from, to, location ?? null]);
    const [receipts, refunds] = [sumCents(rows.map((row) => row.receipts)), sumCents(rows.map((row) => row.refunds))];
    const rounding = sumCents(rows.map((row) => row.rounding));
    return { rows, receipts, refunds, net: receipts - refunds, rounding };
  }
}
