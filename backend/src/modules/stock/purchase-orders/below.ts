import { EXPECTED_QUANTITY, OPEN_LINE, SENT_ORDER } from '../stock/open-lines';

/** Quantity of an item on order, drafts included, so that it is not proposed again. */
export const ON_ORDER = `select l.item_id, sum(${EXPECTED_QUANTITY})::bigint as quantity,
    min(l.expected_on) filter (where ${SENT_ORDER}) as more_on
  from purchase_order_line l join purchase_order o on o.id = l.order_id
 where ${OPEN_LINE} and o.status in ('draft', 'sent', 'confirmed') group by l.item_id`;

/** Quantity of an item that is on hand but not to be had: picked for an invoice, set aside, or scrap. */
const UNAVAILABLE = `select x.item_id, sum(x.on_hand)::int as quantity from stock_bin b join bin_level x on x.bin_id = b.id
 where b.kind in ('dispatch', 'quarantine', 'scrap') and not b.sells_online and x.on_hand > 0 group by x.item_id`;

/** Share of the area of sheets that saw and offcuts take, by which more board is ordered than its panels measure. */
const BOARD_WASTE = 1.15;
/**
 * What sales and projects wait for and no shelf has (`wanted`), by the day on which the first of it is needed: goods
 * and hardware that allocations are short of, sheets for panels that are on no cutting list, sheets that lists could
 * not be given, and edging of panels that have not passed the edger.
 */
const WANTED = `select item_id, ceil(sum(quantity))::bigint as quantity, min(needed_on) as needed_on from (
  select l.item_id, (l.asked - l.waiting - l.picked)::float8 as quantity, d.promised_on as needed_on
    from stock_allocation_line l join stock_allocation a on a.id = l.allocation_id join sales_document d on d.id = a.document_id
   where a.status in ('open', 'picking', 'picked') and l.asked > l.waiting + l.picked
  union all
  select p.item_id, ceil(sum(p.cut_length::float8 * p.cut_width) * ${String(BOARD_WASTE)} / (i.length::float8 * i.width)), min(j.promised_on)
    from panel p join project j on j.id = p.project_id join stock_item i on i.id = p.item_id
   where p.status = 'planned' and j.status in ('released', 'in_production') and i.length > 0 and i.width > 0
     and not exists (select from cutting_list_panel m where m.panel_id = p.id and m.sheet_id is not null) group by p.item_id, i.length, i.width
  union all
  select c.item_id, (c.copies - c.allocated)::float8,
         (select min(j.promised_on) from cutting_list_panel m join panel p on p.id = m.panel_id join project j on j.id = p.project_id where m.sheet_id = c.id)
    from cutting_sheet c join cutting_list l on l.id = c.list_id join stock_item i on i.id = c.item_id and i.kind = 'board'
   where c.status = 'waiting' and c.allocated < c.copies and l.status <> 'cancelled'
  union all
  select e.item_id, sum(e.mm), min(e.promised_on) from (
    select (select i.id from stock_item i join stock_level v on v.item_id = i.id where i.kind = 'edging' and i.base_unit = 'mm' and i.colour_code = t.tape ->> 'colour'
             order by i.is_active desc, (i.width >= (t.tape ->> 'width')::int) desc, abs(i.thickness - (t.tape ->> 'thickness')::float8), (v.on_hand > 0) desc, abs(i.width - (t.tape ->> 'width')::int), i.id limit 1) as item_id,
           sum(case when t.edge in ('l1', 'l2') then p.length else p.width end + 40)::float8 as mm, min(j.promised_on) as promised_on
      from panel p join project j on j.id = p.project_id cross join lateral jsonb_each(p.edging) t(edge, tape)
     where p.status in ('planned', 'nested', 'cut') and p.needs_edging and j.status in ('released', 'in_production')
       and t.edge <> 'notch' and jsonb_typeof(t.tape) = 'object' group by t.tape) e where e.item_id is not null group by e.item_id) w
 group by item_id`;

/**
 * Items at or below their reorder point with the quantity on order, and short of their target. Reserved is what is
 * kept for orders and invoices, picked or not, and what was set aside; wanted is what waits and is kept for nobody yet,
 * and counts even where an item is no longer sold. The quantity on hand is compared first: it rules
 * most items out before any other join, and orders only add to it.
 */
const RESERVED = 's.held + s.allocated + coalesce(n.quantity, 0)';
/** Of what is no longer sold, only what somebody waits for is bought. */
const REORDER_POINT = '(case when s.is_withdrawn then 0 else s.reorder_point end)';
const UP_TO = '(case when s.is_withdrawn then 0 else u.quantity end)';
const NEEDED = `(${RESERVED} + coalesce(w.quantity, 0))`;
const BELOW = `select s.item_id, s.label as name, s.on_hand, ${RESERVED} as reserved, coalesce(w.quantity, 0)::bigint as wanted, w.needed_on,
         coalesce(t.quantity, 0)::bigint as on_order, t.more_on, ${REORDER_POINT} as reorder_point, ${UP_TO} as up_to, (s.on_hand - ${NEEDED})::bigint as free,
         (s.on_hand + coalesce(t.quantity, 0) - ${NEEDED})::float8 / greatest(${REORDER_POINT}, 1) as urgency
    from stock_level s left join (${UNAVAILABLE}) n on n.item_id = s.item_id left join (${WANTED}) w on w.item_id = s.item_id
    left join (${ON_ORDER}) t on t.item_id = s.item_id left join order_up_to u on u.item_id = s.item_id
   where s.on_hand - ${NEEDED} <= ${REORDER_POINT} and (not s.is_withdrawn or w.quantity > 0)
     and s.on_hand + coalesce(t.quantity, 0) - ${NEEDED} <= ${REORDER_POINT}
     and greatest(coalesce(${UP_TO}, ${REORDER_POINT}::bigint * 2), ${REORDER_POINT}) > s.on_hand + coalesce(t.quantity, 0) - ${NEEDED}`;

/**
 * Selects the `limit` most urgent items (`b`) with their full number as `total`; details (`i`) are then joined for
 * these alone.
 */
export const mostUrgent = (limit: number): string =>
  `(select b.*, count(*) over ()::int as total from (${BELOW}) b order by urgency, name limit ${String(limit)}) b
     join (select id, sku, base_unit from stock_item) i on i.id = b.item_id order by urgency, name`;
