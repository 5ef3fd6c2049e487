/** Condition for a line (`l`) with packs still expected. */
export const OPEN_LINE = '(l.closed_at is null and l.received_packs < l.packs)';
/** Condition for orders (`o`) that are sent and not closed. */
export const SENT_ORDER = `o.status in ('sent', 'confirmed')`;
export const TODAY = `(now() at time zone 'Africa/Johannesburg')::date`;
/** Base units of a line that are still expected. */
export const EXPECTED_QUANTITY = '((l.packs - l.received_packs) * l.pack_factor)';

/** Delivery status of an order, from its lines. */
export const DELIVERY = `case when count(l.id) = 0 then 'nothing' when bool_and(l.received_packs >= l.packs) then 'all'
    when bool_and(l.received_packs >= l.packs or l.closed_at is not null) then 'short' when sum(l.received_packs) > 0 then 'part' else 'nothing' end`;

/**
 * Builds the SQL expression for the day of the next delivery of an item from a supplier, from today on, as
 * `YYYY-MM-DD`; null where none is expected or `when` is false. It is an expression, not a join, so that orders are
 * read only for items that are short.
 * @param when condition, e.g. that none is free
 * @param isConfirmed true to read only orders that the supplier confirmed, as for the days that customers see
 */
export const nextDeliveryDay = (
  item: string,
  when: string,
  { isConfirmed }: { readonly isConfirmed: boolean },
): string =>
  `case when ${when} then (select to_char(min(l.expected_on), 'YYYY-MM-DD') from purchase_order_line l join purchase_order o on o.id = l.order_id
      where l.item_id = ${item} and ${OPEN_LINE} and ${isConfirmed ? `o.status = 'confirmed'` : SENT_ORDER} and l.expected_on >= ${TODAY}) end`;
