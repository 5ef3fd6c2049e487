/**
 * Condition for an item that may get opening stock: it has no bookings but undone opening stock, so that this can be
 * repeated. Never for offcuts, which come from the saw, or retired items.
 */
export const mayOpen = (item: string): string =>
  `(not exists (select from stock_movement m where m.item_id = ${item} and (m.reason <> 'opening' or m.reverses_id is null
      and not exists (select from stock_movement r where r.reverses_id = m.id)))
    and exists (select from stock_item o where o.id = ${item} and o.kind <> 'offcut' and o.is_active))`;
