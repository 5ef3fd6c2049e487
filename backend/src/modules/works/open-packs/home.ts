import { itemsToCount } from '../material-use/home';

/** Screws and fittings to count, for the home of staff: what bags took and no pack in the books had. */
export const openPacksHome = itemsToCount(
  'packs_to_count',
  `select h.item_id, j.branch_id, h.quantity, h.booked, h.booked_at
     from bag_hardware h join carton_part t on t.id = h.part_id
     join project_cupboard c on c.id = t.cupboard_id join project j on j.id = c.project_id`,
  `'Packed ' || u.lacking || ' pieces more than the books had'`,
);
