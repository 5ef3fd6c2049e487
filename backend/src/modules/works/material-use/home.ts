import { HOME_LINES, type HomeGroupKey } from '@plinth/contracts/kernel/home-lines';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, homeLines } from '../../../platform/data/home/home-sources';

/**
 * Provides lines on the home of staff: items of which production took more than the books had, since the item was
 * last counted at the branch or its stock was opened: a delivery that nobody booked, or a wrong figure.
 * @param uses statement of what was taken: item_id, branch_id, quantity, booked, booked_at
 * @param detail text by the missing quantity (`u.lacking`) and the item (`i`)
 * @param kind of these items, for the address of the list
 */
export const itemsToCount = (key: HomeGroupKey, uses: string, detail: string, kind?: string) =>
  homeLines({
    key,
    page: staffPages.stock,
    action: 'update',
    statement: sql(
      HOME_LINE,
      `
  select i.sku as id, i.label as label, ${detail} as detail, u.day, null::int as amount, (count(*) over ())::int as total
    from (select u.item_id, sum(u.quantity - u.booked) as lacking, min(u.booked_at at time zone 'Africa/Johannesburg')::date as day
            from (${uses}) u
           where u.booked < u.quantity and ($1::uuid is null or u.branch_id = $1::uuid)
             and not exists (select from stock_movement m join stock_bin b on b.id = m.bin_id
                              where m.item_id = u.item_id and b.branch_id = u.branch_id and m.reason in ('count', 'opening') and m.at >= u.booked_at)
             and not exists (select from bin_level x join stock_bin b on b.id = x.bin_id
                              where x.item_id = u.item_id and b.branch_id = u.branch_id and x.counted_at >= u.booked_at)
             and not exists (select from stock_count_line l join stock_count c on c.id = l.count_id join stock_bin b on b.id = c.bin_id
                              where l.item_id = u.item_id and b.branch_id = u.branch_id and c.status = 'posted' and l.counted_at >= u.booked_at)
           group by u.item_id) u
    join stock_item i on i.id = u.item_id order by u.day, i.label limit ${String(HOME_LINES)}`,
    ),
    values: ({ location }) => [location],
    lineAddress: (sku) => withQuery(staffPages.stock.path, { q: sku, open: sku }),
    listAddress: () =>
      kind === undefined ? staffPages.stock.path : withQuery(staffPages.stock.path, { 'f.kind': kind }),
  });

/** Formats a missing quantity in metres or pieces, as its item is counted. */
const LACKING = `'Used ' || case when i.base_unit = 'mm' then to_char(u.lacking / 1000.0, 'FM999G990D00') || ' m' else u.lacking || case when u.lacking = 1 then ' piece' else ' pieces' end end || ' more than the books had'`;

const usesOf = (sources: string) =>
  `select p.item_id, p.branch_id, p.quantity, p.booked, p.booked_at from project_material p where p.source in (${sources})`;

/** Packaging to count, for the home of staff. */
export const packagingHome = itemsToCount('packaging_to_count', usesOf(`'carton'`), LACKING, 'packaging');

/** Tops and rails to count, for the home of staff. */
export const topsHome = itemsToCount('tops_to_count', usesOf(`'top', 'bag'`), LACKING);
