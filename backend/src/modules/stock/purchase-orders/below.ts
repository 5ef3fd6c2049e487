import { EXPECTED_QUANTITY, OPEN_LINE, SENT_ORDER } from '../stock/open-lines';

/** Quantity of an item on order, drafts included, so that it is not proposed again. */
export const ON_ORDER = `select l.item_id, sum(${EXPECTED_QUANTITY})::bigint as quantity,
    min(l.expected_on) filter (where ${SENT_ORDER}) as more_on
  from purchase_order_line l join purchase_order o on o.id = l.order_id
 where ${OPEN_LINE} and o.status in ('draft', 'sent', 'confirmed') group by l.item_id`;

/** Quantity of an item that is on hand but not to be had: picked for an invoice, set aside, or scrap. */
const UNAVAILABLE = `select x.item_id, sum(x.on_hand)::int as quantity from stock_bin b join bin_level x on x.bin_id = b.id
 where b.kind in ('dispatch', 'quarantine', 'scrap') and not b.sells_online and x.on_hand > 0 group by x.item_id`;

/**
 * Items at or below their reorder point with the quantity on order, and short of their target. Reserved is what is
 * kept for orders and invoices, picked or not, and what was set aside. The quantity on hand is compared first: it rules
 * most items out before any other join, and orders only add to it.
 */
const RESERVED = 's.held + s.allocated + coalesce(n.quantity, 0)';
const BELOW = `select s.item_id, s.label as name, s.on_hand, ${RESERVED} as reserved,
         coalesce(t.quantity, 0)::bigint as on_order, t.more_on, s.reorder_point, u.quantity as up_to, s.on_hand - (${RESERVED}) as free,
         (s.on_hand + coalesce(t.quantity, 0) - (${RESERVED}))::float8 / greatest(s.reorder_point, 1) as urgency
    from stock_level s left join (${UNAVAILABLE}) n on n.item_id = s.item_id
    left join (${ON_ORDER}) t on t.item_id = s.item_id left join order_up_to u on u.item_id = s.item_id
   where s.on_hand - (${RESERVED}) <= s.reorder_point and not s.is_withdrawn
     and s.on_hand + coalesce(t.quantity, 0) - (${RESERVED}) <= s.reorder_point
     and greatest(coalesce(u.quantity, s.reorder_point::bigint * 2), s.reorder_point) > s.on_hand + coalesce(t.quantity, 0) - (${RESERVED})`;

/**
 * Selects the `limit` most urgent items (`b`) with their full number as `total`; details (`i`) are then joined for
 * these alone.
 */
export const mostUrgent = (limit: number): string =>
  `(select b.*, count(*) over ()::int as total from (${BELOW}) b order by urgency, name limit ${String(limit)}) b
     join (select id, sku, base_unit from stock_item) i on i.id = b.item_id order by urgency, name`;
