import { Injectable } from '@nestjs/common';
import { int, narrow, tables, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/** What takes material: a carton its packaging, a bag of hardware its rail, a line of the invoice its top. */
export type MaterialSource = 'carton' | 'bag' | 'top';

const USE = {
  source_id: uuid,
  item_id: text,
  document_id: uuid,
  branch_id: uuid,
  quantity: int,
  booked: int,
  cost: int,
};
export type MaterialUseRecord = RowOf<typeof USE>;
const insertUses = sql(`
  insert into project_material (source, source_id, item_id, document_id, branch_id, quantity, booked, cost)
  select $1, x.source_id, x.item_id, x.document_id, x.branch_id, x.quantity, x.booked, x.cost
    from jsonb_to_recordset($2::jsonb) x(source_id uuid, item_id text, document_id uuid, branch_id uuid, quantity int, booked int, cost int)`);
const removeUses = sql(
  USE,
  `delete from project_material where source = $1 and source_id = any($2::uuid[])
   returning source_id, item_id, document_id, branch_id, quantity, booked, cost`,
);
const PROJECT = {
  id: uuid,
  number: int,
  document_id: uuid,
  branch_id: narrow<string>(tables.project.branch_id),
};
export type ProjectRecord = RowOf<typeof PROJECT>;
const projectById = sql(PROJECT, 'select id, number, document_id, branch_id from project where id = $1::uuid');

/** Stores what sales took of packaging, tops and rails. */
@Injectable()
export class MaterialUseRepository {
  async insertUses(tx: Tx, source: MaterialSource, uses: readonly MaterialUseRecord[]): Promise<void> {
    if (uses.length > 0) await tx.execute(insertUses, [source, JSON.stringify(uses)]);
  }

  /** Deletes and returns what these took. */
  removeUses(tx: Tx, source: MaterialSource, sourceIds: readonly string[]): Promise<MaterialUseRecord[]> {
    return tx.listRows(removeUses, [source, sourceIds]);
  }

  getProject(tx: Tx, projectId: string): Promise<ProjectRecord> {
    return tx.getRow(projectById, [projectId]);
  }
}
