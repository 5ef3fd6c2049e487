/** Condition for a line (`l`) with packs still expected. */
export const OPEN = '(l.closed_at is null and l.received_packs < l.packs)';
/** Condition for orders (`o`) that are sent and not closed. */
export const UNDER_WAY = `o.status in ('sent', 'confirmed')`;
export const TODAY = `(now() at time zone 'Africa/Johannesburg')::date`;
/** Base units of a line that are still expected. */
export const STILL_TO_COME = '((l.packs - l.received_packs) * l.pack_factor)';

/** Delivery status of an order, from its lines. */
export const DELIVERY = `case when count(l.id) = 0 then 'nothing' when bool_and(l.received_packs >= l.packs) then 'all'
    when bool_and(l.received_packs >= l.packs or l.closed_at is not null) then 'short' when sum(l.received_packs) > 0 then 'part' else 'nothing' end`;

/**
 * Builds the SQL expression for the first day, from today, on which a supplier delivers more of an item, as text;
 * null where none is known or `when` is false. It is an expression, so that orders are read only for items that are
 * short.
 * @param when condition, e.g. that none is free
 * @param confirmed only what a supplier confirmed: what customers are told
 */
export const moreOn = (item: string, when: string, { isConfirmed }: { readonly isConfirmed: boolean }): string =>
  `case when ${when} then (select to_char(min(l.expected_on), 'YYYY-MM-DD') from purchase_order_line l join purchase_order o on o.id = l.order_id
      where l.item_id = ${item} and ${OPEN} and ${isConfirmed ? `o.status = 'confirmed'` : UNDER_WAY} and l.expected_on >= ${TODAY}) end`;
