import { UNAVAILABLE, WANTED } from '../material-days/wants';
import { EXPECTED_QUANTITY, OPEN_LINE, SENT_ORDER } from '../stock/open-lines';

/** Quantity of an item on order, drafts included, so that it is not proposed again. */
export const ON_ORDER = `select l.item_id, sum(${EXPECTED_QUANTITY})::bigint as quantity,
    min(l.expected_on) filter (where ${SENT_ORDER}) as more_on
  from purchase_order_line l join purchase_order o on o.id = l.order_id
 where ${OPEN_LINE} and o.status in ('draft', 'sent', 'confirmed') group by l.item_id`;

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
