import type { WorkshopStep } from '@plinth/contracts/works/project-dates/project-date-labels';
import { OVERLENGTH_MM, selectRoll } from './edging-rolls';

/** Station of the workshop that cannot begin without a material. */
export type NeededAt = Extract<WorkshopStep, 'cut' | 'edge' | 'pack'>;

/** Quantity of an item that is on hand but not to be had: picked for an invoice, set aside, or scrap. */
export const UNAVAILABLE = `select x.item_id, sum(x.on_hand)::int as quantity from stock_bin b join bin_level x on x.bin_id = b.id
 where b.kind in ('dispatch', 'quarantine', 'scrap') and not b.sells_online and x.on_hand > 0 group by x.item_id`;

/** Share of the area of sheets that saw and offcuts take, by which more board is ordered than its panels measure. */
const BOARD_WASTE = 1.15;
/**
 * What each sale waits for and no shelf has for it: goods and hardware that its allocation is short of, sheets for
 * panels that are on no cutting list, its share of sheets that lists could not be given, and edging of panels that
 * have not passed the edger.
 */
const WANTS = `
  select l.item_id, a.document_id, (l.asked - l.waiting - l.picked)::float8 as quantity, d.promised_on as needed_on
    from stock_allocation_line l join stock_allocation a on a.id = l.allocation_id join sales_document d on d.id = a.document_id
   where a.status in ('open', 'picking', 'picked') and l.asked > l.waiting + l.picked
  union all
  select p.item_id, j.document_id, sum(p.cut_length::float8 * p.cut_width) * ${String(BOARD_WASTE)} / (i.length::float8 * i.width), j.promised_on
    from panel p join project j on j.id = p.project_id join stock_item i on i.id = p.item_id
   where p.status = 'planned' and j.status in ('released', 'in_production') and i.length > 0 and i.width > 0
     and not exists (select from cutting_list_panel m where m.panel_id = p.id and m.sheet_id is not null)
   group by p.item_id, j.document_id, j.promised_on, i.length, i.width
  union all
  select c.item_id, w.document_id, (c.copies - c.allocated)::float8 / coalesce(w.count, 1), w.promised_on
    from cutting_sheet c join cutting_list l on l.id = c.list_id join stock_item i on i.id = c.item_id and i.kind = 'board'
    left join lateral (select j.document_id, j.promised_on, count(*) over () as count
      from cutting_list_panel m join panel p on p.id = m.panel_id join project j on j.id = p.project_id
     where m.sheet_id = c.id group by j.document_id, j.promised_on) w on true
   where c.status = 'waiting' and c.allocated < c.copies and l.status <> 'cancelled'
  union all
  select e.id, t.document_id, t.mm, t.promised_on from (
    select t.tape, g.document_id, g.promised_on, sum(t.mm + ${String(OVERLENGTH_MM)} * g.panels)::float8 as mm
      from (select j.document_id, j.promised_on, any_value(p.edging) as edging, sum(p.length) as length, sum(p.width) as width, count(*) as panels
        from panel p join project j on j.id = p.project_id
       where p.status in ('planned', 'nested', 'cut') and p.needs_edging and j.status in ('released', 'in_production')
       group by j.document_id, j.promised_on, p.edging_key) g
      cross join lateral (values (g.edging -> 'l1', g.length), (g.edging -> 'l2', g.length), (g.edging -> 'w1', g.width), (g.edging -> 'w2', g.width),
        (g.edging -> 'notch' -> 'tape', g.panels * ((g.edging -> 'notch' ->> 'length')::float8 + (g.edging -> 'notch' ->> 'width')::float8))) t(tape, mm)
     where jsonb_typeof(t.tape) = 'object' group by t.tape, g.document_id, g.promised_on) t
  cross join lateral (${selectRoll({ colour: "t.tape ->> 'colour'", thickness: "(t.tape ->> 'thickness')::float8", width: "(t.tape ->> 'width')::int" })}) e`;

/**
 * Packs and lengths that no open pack of their branch has for bags that are still to be packed. They are ordered, but move no promise:
 * the last pack of the shelf may just be open.
 */
const LOOSE_WANTS = `
  select h.item_id, ceil(greatest(0, sum(h.quantity) - coalesce(max(o.pieces), 0))::float8 / max(h.pack_of)) as quantity, min(j.promised_on) as needed_on
    from cupboard_hardware h join project_cupboard c on c.id = h.cupboard_id and c.cancelled_at is null
    join project j on j.id = c.project_id and j.status in ('released', 'in_production', 'ready')
    left join open_pack o on o.item_id = h.item_id and o.branch_id = j.branch_id
   where not exists (select from carton_part t where t.cupboard_id = c.id and t.panel_id is null and t.packed_at is not null)
   group by h.item_id, j.branch_id having sum(h.quantity) > coalesce(max(o.pieces), 0)`;

/** Sums what all sales wait for by item (`wanted`), with the day on which the first of it is needed. */
export const WANTED = `select item_id, ceil(round(sum(quantity)::numeric, 6))::bigint as quantity, min(needed_on) as needed_on from (
  select item_id, quantity, needed_on from (${WANTS}) s union all select item_id, quantity, needed_on from (${LOOSE_WANTS}) l) w group by item_id`;

/** What each sale waits for, by item. */
export const WANTED_BY_SALE = `select item_id, document_id, sum(quantity) as quantity, min(needed_on) as needed_on from (${WANTS}) w
  where document_id is not null group by item_id, document_id`;
