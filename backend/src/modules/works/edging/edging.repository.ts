import { Injectable } from '@nestjs/common';
import { PANEL_WAY, type PanelStatus } from '@plinth/contracts/works/projects/production-labels';
import { bool, int, narrow, nullable, tables, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { EDGING_NEEDS } from './edging-needs';

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
const needs = sql(NEED, EDGING_NEEDS);
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
