import { countList } from '@plinth/contracts/stock/counts/count-list';
import type { CountRow } from '@plinth/contracts/stock/counts/count-row';
import { dayOf, byDayRange, byValues } from '../../../platform/data/lists/list-query';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';

type StoredRow = Omit<CountRow, 'started_at'> & { started_at: Date };

/** Builds the SQL for the name of a counter. */
export const personName = (alias: string): string =>
  `coalesce(nullif(trim(${alias}.name || ' ' || ${alias}.surname), ''), 'somebody who left')`;

/** Condition for the last count of an item, which is the valid one. */
export const LAST_ROUND = `not exists (select from stock_count_line again where again.count_id = n.count_id and again.item_id = n.item_id and again.round > n.round)`;

/** List of counts. The number of differences is shown once nobody counts any more. */
export class CountList extends servedList(
  countList,
  {
    select: `c.id, c.number, b.code as bin, l.name as branch, c.status, ${personName('u')} as counter,
    case when c.checker_id is null then null else ${personName('k')} end as checker,
    (select count(*)::int from stock_count_line n where n.count_id = c.id and n.round = 1) as lines,
    case when c.status in ('explain', 'posted') then
      (select count(*)::int from stock_count_line n where n.count_id = c.id and n.counted <> n.expected and ${LAST_ROUND}) end as differences,
    c.started_at`,
    from: `stock_count c join stock_bin b on b.id = c.bin_id join location l on l.id = b.branch_id
    left join "user" u on u.id = c.counter_id left join "user" k on k.id = c.checker_id`,
    sort: { number: 'c.number', bin: 'b.code', started_at: 'c.started_at' },
    defaultOrder: 'c.started_at desc',
    key: 'c.id',
    search: `plain_text(c.number || ' ' || b.code)`,
    filters: {
      status: byValues('c.status'),
      branch_id: byValues('b.branch_id', 'uuid[]'),
      begun: byDayRange(dayOf('c.started_at')),
      bin_id: (bin: string) => byValues('c.bin_id', 'uuid[]')([bin]),
    },
    facets: { status: 'c.status' },
    sums: {},
  },
  (row: StoredRow): CountRow => withInstants(row),
) {}
