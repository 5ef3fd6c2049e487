import { OVERLENGTH_MM, selectRoll } from '../../stock/material-days/edging-rolls';

/**
 * Selects the edging of panels ($1) by the roll that it is taken from. A notch is edged along its length and its width.
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
    select t.*, (${selectRoll({ colour: 't.colour', thickness: 't.thickness', width: 't.width' })}) as item_id
      from taped t
  )
  select panel_id, item_id, min(colour || ' ' || width || ' × ' || thickness) as tape, sum(quantity)::int as quantity from found group by 1, 2 order by 1, 2`;
