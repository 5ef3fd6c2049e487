import { bool, tables, text, uuid, type RowOf } from '../../../platform/data/database/columns';

/** Bag of hardware, with whether it is packed and whether stock was booked for it. */
export const BAG = {
  id: uuid,
  sold_unit_id: text,
  is_booked: bool,
  is_packed: bool,
  packed_at: tables.carton_part.packed_at,
};
export type BagRecord = RowOf<typeof BAG>;

/**
 * Statement that locks bags ($1) in one order, so that their state holds until the transaction ends. What was
 * delivered was packed, also where nobody ticked it.
 * @param isBooked condition that stock was booked for bag `t`
 */
export const lockBagsText = (isBooked: string): string => `
  select t.id, c.sold_unit_id::text as sold_unit_id, ${isBooked} as is_booked,
         t.packed_at is not null or (c.cancelled_at is null and j.status = 'delivered') as is_packed, t.packed_at
    from carton_part t join project_cupboard c on c.id = t.cupboard_id join project j on j.id = c.project_id
   where t.id = any($1::uuid[]) and t.panel_id is null order by t.id for no key update of t`;
