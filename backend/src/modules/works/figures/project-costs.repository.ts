import { Injectable } from '@nestjs/common';
import {
  bool,
  float,
  int,
  nullable,
  tables,
  text,
  texts,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import { OVERLENGTH_MM } from '../../stock/material-days/edging-rolls';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { CLIENT, PROJECT_CODE } from '../projects/project-list';
import { isOnDayOfProjects, nameOfStation, workedScans } from '../stations/worked-sql';
import { matchBranch, dayOfInstant, matchPeriod } from './figure-sql';
import { FIGURE_ROWS_PAGE, type FigureRow, type Period } from './figures.repository';

/** Page size of the projects with their costs. */
export const PROJECTS_PAGE = 25;

const PROJECT = {
  id: uuid,
  document_id: uuid,
  code: text,
  client: text,
  ready_on: text,
  sold: int,
  is_delivered: bool,
  total: int,
};
export type FinishedProject = RowOf<typeof PROJECT>;
/** Projects that are completely packed, with their sales value: the invoice less credit notes, without VAT. */
const finishedProjects = sql(
  PROJECT,
  `
  select j.id, j.document_id, ${PROJECT_CODE} as code, ${CLIENT} as client, ${dayOfInstant('j.ready_at')} as ready_on,
         (d.total - d.vat - coalesce((select sum(c.total - c.vat) from sales_document c where c.credits_id = d.id and c.kind = 'credit_note' and c.number is not null), 0))::int as sold,
         d.fulfilment = 'delivery' as is_delivered, count(*) over ()::int as total
    from project j join sales_document d on d.id = j.document_id
   where j.ready_at is not null and j.status in ('ready', 'delivered') and ${matchPeriod('j.ready_at')} and ${matchBranch('j.branch_id')}
   order by j.ready_at desc, j.number desc limit ${String(PROJECTS_PAGE)} offset $4::int`,
);
const CUPBOARDS = { project_id: uuid, sold_unit_id: tables.project_cupboard.sold_unit_id, copies: int };
const cupboards = sql(
  CUPBOARDS,
  `select project_id, sold_unit_id, count(*)::int as copies from project_cupboard
    where project_id = any($1::uuid[]) and cancelled_at is null group by 1, 2`,
);

/**
 * Cost of tape: what left stock for panels at the edger. Of those edged before stock was told of it, the length on the
 * panel at the roll's cost.
 */
const TAPED = `
  select p.project_id, p.id, p.mark, sum(e.cost)::int as cents
    from panel p join panel_edging e on e.panel_id = p.id where p.project_id = any($1::uuid[]) group by p.project_id, p.id, p.mark
  union all
  select p.project_id, p.id, p.mark,
         sum(round((case when t.edge in ('l1', 'l2') then p.length else p.width end + ${String(OVERLENGTH_MM)}) * v.value::numeric / v.on_hand))::int as cents
    from panel p cross join lateral jsonb_each(p.edging) t(edge, tape)
    join stock_item i on i.kind = 'edging' and i.colour_code = t.tape ->> 'colour' and i.thickness = (t.tape ->> 'thickness')::float8 and i.width = (t.tape ->> 'width')::int
    join stock_level v on v.item_id = i.id and v.on_hand > 0
   where p.project_id = any($1::uuid[]) and jsonb_typeof(t.tape) = 'object' and p.needs_edging and p.status in ('edged', 'drilled', 'packed', 'loaded', 'delivered')
     and not exists (select from panel_edging e where e.panel_id = p.id)
   group by p.project_id, p.id, p.mark`;
/** Goods that the project's invoice or order took from the shelf, less returns. Moves between bins cancel out. */
const GOODS = `
  select j.id as project_id, m.id, m.at, -m.value as cents, i.label, m.quantity
    from project j join sales_document d on d.id = j.document_id
    join stock_movement m on m.document_id in (d.id, d.order_id) and m.document_kind in ('invoice', 'order') and m.move_id is null
    join stock_item i on i.id = m.item_id where j.id = any($1::uuid[])`;
/** Screws and fittings from open packs, in bags of hardware. */
const BAGS = `
  select j.id as project_id, i.id as item_id, i.label, sum(h.cost)::int as cents, sum(h.quantity) as pieces, max(h.booked_at) as at
    from project j join project_cupboard c on c.project_id = j.id join carton_part t on t.cupboard_id = c.id
    join bag_hardware h on h.part_id = t.id join stock_item i on i.id = h.item_id where j.id = any($1::uuid[]) group by 1, 2, 3`;
/** Packaging, tops and rails, as they left stock. */
const USED = `
  select j.id as project_id, i.id as item_id, i.label, i.base_unit, sum(u.cost)::int as cents, sum(u.quantity) as quantity, max(u.booked_at) as at
    from project j join project_material u on u.document_id = j.document_id join stock_item i on i.id = u.item_id
   where j.id = any($1::uuid[]) group by 1, 2, 3, 4`;
const WORKED = `
  select p.project_id, w.station, sum(w.seconds)::int as seconds, max(w.at) as at
    from (${workedScans(isOnDayOfProjects('$1::uuid[]'))}) w join panel p on p.id = w.panel_id where p.project_id = any($1::uuid[]) group by p.project_id, w.station`;
/** Stops of trucks, whether they succeeded or not. */
const STOPS = `
  select j.id as project_id, s.id, s.settled_at as at, t.number from project j join trip_stop s on s.document_id = j.document_id join trip t on t.id = s.trip_id
   where j.id = any($1::uuid[]) and s.status in ('delivered', 'failed')`;
const COST_SOURCES = `with taped as (${TAPED}), goods as (${GOODS}), bags as (${BAGS}), used as (${USED}), worked as (${WORKED}), stops as (${STOPS})`;
const labourCents = 'round(w.seconds * $2::numeric / 3600)';

/** Names of items that project `j` used though stock had too few of them: the rest has no cost before it is counted. */
const WITHOUT_COST = `array(
           select distinct i.label from stock_item i join (
             select u.item_id from project_material u where u.document_id = j.document_id and u.booked < u.quantity
             union select e.item_id from panel p join panel_edging e on e.panel_id = p.id where p.project_id = j.id and e.booked < e.quantity
             union select h.item_id from project_cupboard c join carton_part t on t.cupboard_id = c.id join bag_hardware h on h.part_id = t.id
                    where c.project_id = j.id and h.booked < h.quantity) x on x.item_id = i.id order by 1)`;
const ACTUAL = {
  project_id: uuid,
  unbooked: int,
  without_cost: texts,
  material: int,
  goods: int,
  labour: int,
  delivery: int,
};
export type ActualCosts = RowOf<typeof ACTUAL>;
const selectActualCosts = sql(
  ACTUAL,
  `
  ${COST_SOURCES}
  select j.id as project_id,
         (select count(*)::int from panel p left join cutting_list_panel m on m.panel_id = p.id
           where p.project_id = j.id and m.cost is null and p.status in ('cut', 'edged', 'drilled', 'packed', 'loaded', 'delivered')) as unbooked,
         ${WITHOUT_COST} as without_cost,
         (coalesce((select sum(m.cost) from cutting_list_panel m join panel p on p.id = m.panel_id where p.project_id = j.id), 0)
           + coalesce((select sum(t.cents) from taped t where t.project_id = j.id), 0))::int as material,
         (coalesce((select sum(g.cents) from goods g where g.project_id = j.id), 0)
           + coalesce((select sum(b.cents) from bags b where b.project_id = j.id), 0)
           + coalesce((select sum(u.cents) from used u where u.project_id = j.id), 0))::int as goods,
         coalesce((select sum(${labourCents}) from worked w where w.project_id = j.id), 0)::int as labour,
         ((select count(*) from stops s where s.project_id = j.id) * $3::int)::int as delivery
    from project j where j.id = any($1::uuid[])`,
);
const COST_ROW = {
  key: text,
  name: text,
  detail: text,
  day: nullable(text),
  amount: float,
  link: nullable(text),
  total: int,
};
/** Bookings that make up a project's cost. */
const costRows = sql(
  COST_ROW,
  `
  ${COST_SOURCES}
  select x.*, count(*) over ()::int as total from (
    select p.id::text || '-board' as key, p.mark as name, 'Board: ' || p.board as detail, ${dayOfInstant('s.cut_at')} as day, m.cost::float8 as amount, s.list_id::text as link
      from cutting_list_panel m join panel p on p.id = m.panel_id join cutting_sheet s on s.id = m.sheet_id where p.project_id = any($1::uuid[]) and m.cost is not null
    union all select t.id::text || '-tape', t.mark, 'Tape', null, t.cents::float8, null from taped t
    union all select g.id::text, g.label, case when g.quantity > 0 then 'Returned to stock' else 'Taken from stock' end, ${dayOfInstant('g.at')}, g.cents::float8, null
                from goods g where g.cents <> 0
    union all select b.item_id || '-bags', b.label, b.pieces || ' from open packs', ${dayOfInstant('b.at')}, b.cents::float8, null from bags b where b.cents <> 0
    union all select u.item_id || '-used', u.label, case when u.base_unit = 'mm' then round(u.quantity / 1000.0, 2) || ' m' else u.quantity::text end || ' used',
                     ${dayOfInstant('u.at')}, u.cents::float8, null from used u where u.cents <> 0
    union all select w.station, ${nameOfStation('w.station')}, round(w.seconds / 60.0) || ' minutes', ${dayOfInstant('w.at')}, ${labourCents}::float8, null from worked w
    union all select s.id::text, 'T-' || s.number, 'Delivery stop', ${dayOfInstant('s.at')}, $3::float8, null from stops s) x
   order by x.amount desc, x.name, x.key limit ${String(FIGURE_ROWS_PAGE)} offset $4::int`,
);

/** Costs of projects in the database. */
@Injectable()
export class ProjectCostsRepository {
  constructor(private readonly db: Db) {}

  listFinished({ from, to, location_id }: Period, page: number): Promise<FinishedProject[]> {
    return this.db.listRows(finishedProjects, [from, to, location_id ?? null, (page - 1) * PROJECTS_PAGE]);
  }

  listCupboards(projectIds: readonly string[]): Promise<RowOf<typeof CUPBOARDS>[]> {
    return this.db.listRows(cupboards, [projectIds]);
  }

  listActualCosts(projectIds: readonly string[], labourHour: number, stop: number): Promise<ActualCosts[]> {
    return this.db.listRows(selectActualCosts, [projectIds, labourHour, stop]);
  }

  listCostRows(projectId: string, labourHour: number, stop: number, page: number): Promise<FigureRow[]> {
    return this.db.listRows(costRows, [[projectId], labourHour, stop, (page - 1) * FIGURE_ROWS_PAGE]);
  }
}
