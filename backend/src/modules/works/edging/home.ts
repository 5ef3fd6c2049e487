import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, homeLines } from '../../../platform/data/home/home-sources';

/**
 * Edging that panels took and stock had not, since the item was last counted at the branch or its stock was opened: a
 * delivery that nobody booked, or a wrong figure.
 */
const missingEdging = sql(
  HOME_LINE,
  `
  select i.sku as id, i.label as label, 'Used ' || to_char(sum(e.quantity - e.booked) / 1000.0, 'FM999G990D00') || ' m more than the books had' as detail,
         min(e.booked_at at time zone 'Africa/Johannesburg')::date as day, null::int as amount, (count(*) over ())::int as total
    from panel_edging e join stock_item i on i.id = e.item_id join panel p on p.id = e.panel_id join project j on j.id = p.project_id
   where e.booked < e.quantity and ($1::uuid is null or j.branch_id = $1::uuid)
     and not exists (select from stock_movement m join stock_bin b on b.id = m.bin_id
                      where m.item_id = e.item_id and b.branch_id = j.branch_id and m.reason in ('count', 'opening') and m.at >= e.booked_at)
     and not exists (select from stock_count_line l join stock_count c on c.id = l.count_id join stock_bin b on b.id = c.bin_id
                      where l.item_id = e.item_id and b.branch_id = j.branch_id and c.status = 'posted' and l.counted_at >= e.booked_at)
   group by i.id, i.sku, i.label order by 4, i.label limit ${String(HOME_LINES)}`,
);

/** Edging to count, for the home of staff. */
export const edgingHome = homeLines({
  key: 'edging_to_count',
  page: staffPages.stock,
  action: 'update',
  statement: missingEdging,
  values: ({ location }) => [location],
  lineAddress: (sku) => withQuery(staffPages.stock.path, { q: sku }),
  listAddress: () => withQuery(staffPages.stock.path, { 'f.kind': 'edging' }),
});
