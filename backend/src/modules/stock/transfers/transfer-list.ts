import { transferList } from '@plinth/contracts/stock/transfers/transfer-list';
import type { TransferRow } from '@plinth/contracts/stock/transfers/transfer-row';
import { byDayRange, byValues, dayOf, type Condition } from '../../../platform/data/lists/list-query';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';

type StoredRow = Omit<TransferRow, 'created_at' | 'sent_at' | 'received_at'> & {
  created_at: Date;
  sent_at: Date | null;
  received_at: Date | null;
};

/** SQL for the name of whoever asked for a transfer. */
export const REQUESTED_BY = `coalesce(nullif(trim(u.name || ' ' || u.surname), ''), 'somebody who left')`;
/** Names of the items of a transfer. */
const ITEMS = `(select string_agg(i.label, ', ' order by i.label, i.id) from stock_transfer_line n join stock_item i on i.id = n.item_id where n.transfer_id = t.id)`;

/** Condition for transfers that leave or reach one of the branches. */
const atBranches =
  (branches: readonly string[]): Condition =>
  (param) =>
    branches.length === 0
      ? 'true'
      : `(t.from_branch_id = any(${param(branches)}::uuid[]) or t.to_branch_id = any(${param(branches)}::uuid[]))`;

/** List of transfers between branches. */
export class TransferList extends servedList(
  transferList,
  {
    select: `t.id, t.number, t.status, f.name as from_branch, d.name as to_branch, coalesce(${ITEMS}, '') as items,
    (select count(*)::int from stock_transfer_line n where n.transfer_id = t.id) as lines,
    case when t.status = 'received' then (select coalesce(sum(n.sent - n.received), 0)::int from stock_transfer_line n where n.transfer_id = t.id) else 0 end as missing,
    case when t.status in ('sent', 'received') then (select coalesce(sum(greatest(n.wanted - n.sent, 0)), 0)::int from stock_transfer_line n where n.transfer_id = t.id) else 0 end as not_sent,
    ${REQUESTED_BY} as requested_by, t.created_at, t.sent_at, t.received_at`,
    from: `stock_transfer t join location f on f.id = t.from_branch_id join location d on d.id = t.to_branch_id left join "user" u on u.id = t.created_by_id`,
    sort: { number: 't.number', created_at: 't.created_at', sent_at: 't.sent_at', received_at: 't.received_at' },
    defaultOrder: 't.created_at desc',
    key: 't.id',
    search: `plain_text(t.number || ' ' || f.name || ' ' || d.name || ' ' || coalesce(${ITEMS}, ''))`,
    filters: {
      status: byValues('t.status'),
      branch_id: atBranches,
      asked: byDayRange(dayOf('t.created_at')),
    },
    facets: { status: 't.status' },
    sums: {},
  },
  (row: StoredRow): TransferRow => withInstants(row),
) {}
