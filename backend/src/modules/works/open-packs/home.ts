import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, homeLines } from '../../../platform/data/home/home-sources';

/**
 * Hardware that bags took and no pack in the books had, since the item was last counted at the branch or its stock was
 * opened: a delivery that nobody booked, or a wrong figure.
 */
const missingPieces = sql(
  HOME_LINE,
  `
  select i.sku as id, i.label as label, 'Packed ' || sum(h.quantity - h.booked) || ' pieces more than the books had' as detail,
         min(h.booked_at at time zone 'Africa/Johannesburg')::date as day, null::int as amount, (count(*) over ())::int as total
    from bag_hardware h join stock_item i on i.id = h.item_id join carton_part t on t.id = h.part_id
    join project_cupboard c on c.id = t.cupboard_id join project j on j.id = c.project_id
   where h.booked < h.quantity and ($1::uuid is null or j.branch_id = $1::uuid)
     and not exists (select from stock_movement m join stock_bin b on b.id = m.bin_id
                      where m.item_id = h.item_id and b.branch_id = j.branch_id and m.reason in ('count', 'opening') and m.at >= h.booked_at)
     and not exists (select from stock_count_line l join stock_count k on k.id = l.count_id join stock_bin b on b.id = k.bin_id
                      where l.item_id = h.item_id and b.branch_id = j.branch_id and k.status = 'posted' and l.counted_at >= h.booked_at)
   group by i.id, i.sku, i.label order by 4, i.label limit ${String(HOME_LINES)}`,
);

/** Screws and fittings to count, for the home of staff. */
export const openPacksHome = homeLines({
  key: 'packs_to_count',
  page: staffPages.stock,
  action: 'update',
  statement: missingPieces,
  values: ({ location }) => [location],
  lineAddress: (sku) => withQuery(staffPages.stock.path, { q: sku }),
  listAddress: () => staffPages.stock.path,
});
