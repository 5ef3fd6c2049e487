import { itemsToCount } from '../material-use/home';

/** Edging to count, for the home of staff. */
export const edgingHome = itemsToCount(
  'edging_to_count',
  `select e.item_id, j.branch_id, e.quantity, e.booked, e.booked_at
     from panel_edging e join panel p on p.id = e.panel_id join project j on j.id = p.project_id`,
  `'Used ' || to_char(u.lacking / 1000.0, 'FM999G990D00') || ' m more than the books had'`,
  'edging',
);
