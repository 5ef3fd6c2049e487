/**
 * Condition for an item of which the first stock can be booked with its cost: nothing but such bookings was ever booked, and none of it is left, so that
 * one that was undone can be made again. Offcuts come from the saw, and what is retired gets no stock.
 */
export const mayOpen = (item: string): string =>
  `(not exists (select from stock_movement m where m.item_id = ${item} and (m.reason <> 'opening' or m.reverses_id is null
      and not exists (select from stock_movement r where r.reverses_id = m.id)))
    and exists (select from stock_item o where o.id = ${item} and o.kind <> 'offcut' and o.is_active))`;
