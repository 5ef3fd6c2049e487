import { OVERLENGTH_MM } from './overlength';

/**
 * Selects the edging of panels ($1) by the item that it is taken from: of the tape's colour, wide enough, as thick, on
 * hand, and the nearest in width, whichever can be had of these. A notch is edged along its length and its width.
 */
export const EDGING_NEEDS = `
  with taped as (
    select p.id as panel_id, t.tape ->> 'colour' as colour, (t.tape ->> 'thickness')::float8 as thickness, (t.tape ->> 'width')::int as width,
           sum(round(t.mm)::int + ${String(OVERLENGTH_MM)})::int as quantity
      from panel p cross join lateral (
             select case when e.edge in ('l1', 'l2') then p.length else p.width end as mm, e.tape from jsonb_each(p.edging) e(edge, tape) where e.edge <> 'notch'
             union all select (p.edging -> 'notch' ->> 'length')::float8 + (p.edging -> 'notch' ->> 'width')::float8, p.edging -> 'notch' -> 'tape') t
     where p.id = any($1::uuid[]) and jsonb_typeof(t.tape) = 'object' group by 1, 2, 3, 4
  ), found as (
    select t.*, (select i.id from stock_item i join stock_level s on s.item_id = i.id
                  where i.kind = 'edging' and i.base_unit = 'mm' and i.colour_code = t.colour
                  order by i.is_active desc, (i.width >= t.width) desc, abs(i.thickness - t.thickness), (s.on_hand > 0) desc, abs(i.width - t.width), i.id limit 1) as item_id
      from taped t
  )
  select panel_id, item_id, min(colour || ' ' || width || ' × ' || thickness) as tape, sum(quantity)::int as quantity from found group by 1, 2 order by 1, 2`;
