import { STILL_TO_COME, OPEN, UNDER_WAY } from '../stock/open-lines';

/** Quantity of an item that is on order, drafts included: what somebody decided to buy is not proposed again. */
export const ON_ORDER = `select l.item_id, sum(${STILL_TO_COME})::bigint as quantity,
    min(l.expected_on) filter (where ${UNDER_WAY}) as more_on
  from purchase_order_line l join purchase_order o on o.id = l.order_id
 where ${OPEN} and o.status in ('draft', 'sent', 'confirmed') group by l.item_id`;

/**
 * Items at or below their reorder point with all that is on order, where something is missing up to the most. The
 * quantity on hand is compared first: most levels end there before any join, and orders only add to it.
 */
const BELOW = `select s.item_id, s.label as name, s.on_hand, s.held + s.allocated as reserved,
         coalesce(t.quantity, 0)::bigint as on_order, t.more_on, s.reorder_point, u.quantity as up_to, s.on_hand - s.held - s.allocated as free,
         (s.on_hand + coalesce(t.quantity, 0) - s.held - s.allocated)::float8 / greatest(s.reorder_point, 1) as urgency
    from stock_level s left join (${ON_ORDER}) t on t.item_id = s.item_id left join order_up_to u on u.item_id = s.item_id
   where s.on_hand - s.held - s.allocated <= s.reorder_point and not s.is_withdrawn
     and s.on_hand + coalesce(t.quantity, 0) - s.held - s.allocated <= s.reorder_point
     and greatest(coalesce(u.quantity, s.reorder_point::bigint * 2), s.reorder_point) > s.on_hand + coalesce(t.quantity, 0) - s.held - s.allocated`;

/** The most urgent of these (`b`), so many, with `total`, how many there are: what else an item is (`i`) is looked up for them alone. */
export const mostUrgent = (limit: number): string =>
  `(select b.*, count(*) over ()::int as total from (${BELOW}) b order by urgency, name limit ${String(limit)}) b
     join (select id, sku, base_unit from stock_item) i on i.id = b.item_id order by urgency, name`;
