/** Condition for a line (`l`) of which something may still come. */
export const OPEN = '(l.closed_at is null and l.received_packs < l.packs)';
/** Orders (`o`) that a supplier has and that are not closed. */
export const UNDER_WAY = `o.status in ('sent', 'confirmed')`;
export const TODAY = `(now() at time zone 'Africa/Johannesburg')::date`;
/** Base units that are still to come of a line. */
export const STILL_TO_COME = '((l.packs - l.received_packs) * l.pack_factor)';

/** Share of an order that came, over its lines, as a word. */
export const DELIVERY = `case when count(l.id) = 0 then 'nothing' when bool_and(l.received_packs >= l.packs) then 'all'
    when bool_and(l.received_packs >= l.packs or l.closed_at is not null) then 'short' when sum(l.received_packs) > 0 then 'part' else 'nothing' end`;

/**
 * The first day, from today on, on which a supplier says that more of an item comes, as text; null where nobody knows, and where none is asked for: an
 * expression, so that whatever reads levels reads it with them, and looks at orders only where something is short.
 * @param when condition, e.g. that none is free
 * @param confirmed only what a supplier confirmed: what customers are told
 */
export const moreOn = (item: string, when: string, { isConfirmed }: { readonly isConfirmed: boolean }): string =>
  `case when ${when} then (select to_char(min(l.expected_on), 'YYYY-MM-DD') from purchase_order_line l join purchase_order o on o.id = l.order_id
      where l.item_id = ${item} and ${OPEN} and ${isConfirmed ? `o.status = 'confirmed'` : UNDER_WAY} and l.expected_on >= ${TODAY}) end`;
