/** What of a line (`l`) may still come. */
export const OPEN = '(l.closed_at is null and l.received_packs < l.packs)';
/** Orders (`o`) that a supplier has and that are not closed. */
export const UNDER_WAY = `o.status in ('sent', 'confirmed')`;
export const TODAY = `(now() at time zone 'Africa/Johannesburg')::date`;
/** Base units that are still to come of a line. */
export const STILL_TO_COME = '((l.packs - l.received_packs) * l.pack_factor)';

/** How much of an order came, over its lines. */
export const DELIVERY = `case when count(l.id) = 0 then 'nothing' when bool_and(l.received_packs >= l.packs) then 'all'
    when bool_and(l.received_packs >= l.packs or l.closed_at is not null) then 'short' when sum(l.received_packs) > 0 then 'part' else 'nothing' end`;
