import { Injectable } from '@nestjs/common';
import { PANEL_WAY, type PanelStatus } from '@plinth/contracts/works/projects/production-labels';
import { bool, int, narrow, nullable, tables, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { OVERLENGTH_MM } from './overlength';

const EDGED = PANEL_WAY.slice(PANEL_WAY.indexOf('edged'));

const PANEL = {
  id: uuid,
  status: narrow<PanelStatus>(tables.panel.status),
  is_booked: bool,
  is_edged: bool,
};
export type PanelRecord = RowOf<typeof PANEL>;
const inList = (steps: readonly string[]): string => `(${steps.map((step) => `'${step}'`).join(', ')})`;
/**
 * Locks panels in one order, so that their state holds until the transaction ends. One that was damaged or cancelled
 * was edged where the last step that it came to is at the edger or after it.
 */
const lockPanels = sql(
  PANEL,
  `
  select p.id, p.status, exists (select from panel_edging e where e.panel_id = p.id) as is_booked,
         case when p.status in ${inList(PANEL_WAY)} then p.status in ${inList(EDGED)}
              else coalesce((select e.to_status in ${inList(EDGED)} from panel_event e
                              where e.panel_id = p.id and e.to_status in ${inList(PANEL_WAY)} order by e.id desc limit 1), false) end as is_edged
    from panel p where p.id = any($1::uuid[]) order by p.id for no key update of p`,
);
const NEED = { panel_id: uuid, item_id: nullable(text), tape: text, quantity: int };
export type EdgingNeed = RowOf<typeof NEED>;
/**
 * Edging of panels by the item that it is taken from: of the tape's colour, wide enough, as thick, on hand, and the
 * nearest in width, whichever can be had of these. A notch is edged along its length and its width.
 */
const needs = sql(
  NEED,
  `
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
  select panel_id, item_id, min(colour || ' ' || width || ' × ' || thickness) as tape, sum(quantity)::int as quantity from found group by 1, 2 order by 1, 2`,
);
const projectOf = sql({ number: int, branch_id: uuid }, 'select number, branch_id from project where id = $1::uuid');
const ROW = { panel_id: uuid, item_id: text, quantity: int, booked: int, cost: int };
export type EdgingUse = RowOf<typeof ROW>;
const insertUses = sql(`
  insert into panel_edging (panel_id, item_id, quantity, booked, cost)
  select * from unnest($1::uuid[], $2::text[], $3::int[], $4::int[], $5::int[])`);
const removeUses = sql(
  ROW,
  `delete from panel_edging where panel_id = any($1::uuid[]) returning panel_id, item_id, quantity, booked, cost`,
);

/** Stores how much edging panels took from stock. */
@Injectable()
export class EdgingRepository {
  lockPanels(tx: Tx, ids: readonly string[]): Promise<PanelRecord[]> {
    return tx.listRows(lockPanels, [ids]);
  }

  listNeeds(tx: Tx, panelIds: readonly string[]): Promise<EdgingNeed[]> {
    return tx.listRows(needs, [panelIds]);
  }

  getProject(tx: Tx, projectId: string) {
    return tx.getRow(projectOf, [projectId]);
  }

  async insertUses(tx: Tx, uses: readonly EdgingUse[]): Promise<void> {
    await tx.execute(insertUses, [
      uses.map((use) => use.panel_id),
      uses.map((use) => use.item_id),
      uses.map((use) => use.quantity),
      uses.map((use) => use.booked),
      uses.map((use) => use.cost),
    ]);
  }

  /** Deletes and returns what panels took. */
  removeUses(tx: Tx, panelIds: readonly string[]): Promise<EdgingUse[]> {
    return tx.listRows(removeUses, [panelIds]);
  }
}
