import { HAS_PIECES_LEFT, PIECES_LEFT } from '../../desk/invoices/pieces-left';
import { LINE_IS_INCOMPLETE } from '../../stock/allocations/unpicked-lines';

/** Condition that nothing of an invoice is to be delivered any more: cancelled, paid back, or all of it credited but a fee. */
export const IS_CALLED_OFF = `(d.status = 'cancelled' or coalesce(o.status in ('cancelled', 'refunded'), false) or not ${HAS_PIECES_LEFT})`;
/** Condition that the client has the goods of an invoice, but for panels that are made again. */
export const IS_HANDED_OVER = `(d.handed_over_at is not null or coalesce(o.status = 'delivered', false))`;
/** Time at which the client got the goods: of the invoice, or of its order. */
export const HANDED_OVER_AT = `coalesce(d.handed_over_at, (select min(e.at) from timeline_entry e where e.subject_kind = 'order' and e.subject_id = o.id::text
                     and e.field = 'status' and e.new_value = 'delivered'))`;
/** Promised day of an invoice: of its order, else its own; none for panels that are made again after it was kept. */
export const PROMISED = `case when not ${IS_HANDED_OVER} then coalesce(o.promised_on, d.promised_on) end`;
/** Promised day of a stop, also once it is delivered. */
export const PROMISED_AT_STOP = `case when s.status <> 'waiting' or not ${IS_HANDED_OVER} then coalesce(o.promised_on, d.promised_on) end`;
/** Parts with a place in a carton, packed or not, without damaged and cancelled ones. */
export const PLACED_PARTS = `carton_part t join project_cupboard h on h.id = t.cupboard_id and h.cancelled_at is null left join panel p on p.id = t.panel_id
                   where coalesce(p.status, '') not in ('damaged', 'recut', 'cancelled')`;
/**
 * Condition that a part still goes to the client: all of an invoice that was not handed over, afterwards panels that
 * were made again.
 */
export const PART_IS_OUTSTANDING = `(not ${IS_HANDED_OVER} or coalesce(p.status not in ('delivered', 'damaged', 'recut', 'cancelled'), false))`;
/**
 * Condition that a made line is packed, or to be packed, in cartons. Otherwise its cupboards are loaded as they are.
 */
export const IN_CARTONS = `exists (select from ${PLACED_PARTS} and h.line_id = l.id)`;
/**
 * Condition for goods that can be delivered: nothing waits to be made or picked, and their order is ready. Goods that
 * are short keep back what has no order, and so does a top without a project; an order is made ready by somebody who
 * read what lacks.
 */
const GOODS_ARE_READY = `not ${IS_HANDED_OVER} and (o.id is null or o.status = 'ready')
     and (j.status = 'ready' or coalesce(j.status, 'cancelled') = 'cancelled'
          and not exists (select from sales_document_line l join variant v on v.id = l.variant_id
                           where l.document_id = d.id and l.sold_unit_id is not null and ${PIECES_LEFT} > 0
                             and case when l.configuration->>'kind' = 'top' then j.id is null and o.id is null else not v.is_stocked end))
     and not exists (select from stock_allocation a join stock_allocation_line l on l.allocation_id = a.id where a.document_id = d.id and a.status in ('open', 'picking')
                       and (l.waiting > 0 or o.id is null and ${LINE_IS_INCOMPLETE}))`;
/** Condition for panels that were made again for a client who has all else. */
const REMAINDER_IS_READY = `${IS_HANDED_OVER} and coalesce(o.status, 'delivered') = 'delivered' and j.status = 'ready'`;
/** Condition that follows from both of them and costs little: it keeps the years of delivered invoices from the rest. */
const MAY_BE_READY = `(d.handed_over_at is null and coalesce(o.status, 'ready') = 'ready' or j.status = 'ready')`;
/** Condition that cartons of a delivered stop `s` were not handed over. */
export const KEEPS_CARTONS = `exists (select from carton k where k.kept_stop_id = s.id)`;
/** Condition for an invoice that can be delivered and is on no truck, not even one on its way back. */
export const READY = `d.kind = 'invoice' and d.number is not null and d.fulfilment = 'delivery' and ${MAY_BE_READY} and not ${IS_CALLED_OFF}
     and (${GOODS_ARE_READY} or ${REMAINDER_IS_READY})
     and not exists (select from trip_stop s where s.document_id = d.id and (s.status = 'waiting' or (s.status = 'failed' and s.back_at is null) or (s.status = 'delivered' and s.back_at is null and ${KEEPS_CARTONS})))`;
/** Documents with what they are of: `d`, `o` and `j` of the conditions here. */
export const DELIVERABLES = `sales_document d left join online_order o on o.id = d.order_id left join project j on j.document_id = d.id`;
