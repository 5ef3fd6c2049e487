/**
 * Builds the SQL condition that an item may get opening stock: its only bookings, if any, are opening stock that was
 * reversed, so that opening stock can be corrected. Never for offcuts, which come from the saw, or retired items.
 */
export const mayOpen = (item: string): string =>
  `(not exists (select from stock_movement m where m.item_id = ${item} and (m.reason <> 'opening' or m.reverses_id is null
      and not exists (select from stock_movement r where r.reverses_id = m.id)))
    and exists (select from stock_item o where o.id = ${item} and o.kind <> 'offcut' and o.is_active))`;
