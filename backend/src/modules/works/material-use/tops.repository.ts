import { Injectable } from '@nestjs/common';
import { bool, int, nullable, tables, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { PIECES_LEFT } from '../../desk/invoices/pieces-left';

const TOP = {
  line_id: uuid,
  item_id: text,
  sold_unit_id: nullable(text),
  quantity: int,
  blank_length: nullable(int),
  is_booked: bool,
};
export type TopRecord = RowOf<typeof TOP>;
/** Tops of a project that are cut from a blank of the shelf, with what is left of them by credit notes. */
const selectTops = sql(
  TOP,
  `
  select l.id as line_id, i.id as item_id, l.sold_unit_id::text as sold_unit_id, ${PIECES_LEFT}::int as quantity, (v.picture ->> 'length')::int as blank_length,
         exists (select from project_material u where u.source = 'top' and u.source_id = l.id) as is_booked
    from project j join sales_document_line l on l.document_id = j.document_id join variant v on v.id = l.variant_id and v.is_stocked
    join stock_item i on i.variant_id = v.id
   where j.id = $1::uuid and l.configuration ->> 'kind' = 'top' order by l.id`,
);
/** Locks the project, so that its state holds until the transaction ends. */
const lockProject = sql(
  { status: tables.project.status },
  'select status from project where id = $1::uuid for no key update',
);

/** Reads the tops of projects. */
@Injectable()
export class TopsRepository {
  async lockProject(tx: Tx, projectId: string): Promise<string> {
    return (await tx.getRow(lockProject, [projectId])).status;
  }

  listTops(tx: Tx, projectId: string): Promise<TopRecord[]> {
    return tx.listRows(selectTops, [projectId]);
  }
}
