import { Injectable } from '@nestjs/common';
import { columnList, narrow, pick, tables, type RowOf } from '../../../../platform/data/database/columns';
import { Db, type Tx } from '../../../../platform/data/database/db';
import { sql } from '../../../../platform/data/database/sql';

const UNIT = {
  ...pick(tables.sold_unit, 'id', 'rules', 'workshop_id', 'content'),
  kind: narrow<'cupboard' | 'top'>(tables.sold_unit.kind),
};
export type SoldUnitRecord = RowOf<typeof UNIT>;
const WORKSHOP = pick(tables.sold_workshop, 'id', 'content');

const insertWorkshop = sql(
  'insert into sold_workshop (id, content) values ($1, $2::jsonb) on conflict (id) do nothing',
);
/** Inserts units ordered by id, so that two parallel inserts of the same units cannot deadlock. */
const insertUnits = sql(`
  insert into sold_unit (id, kind, rules, workshop_id, content)
  select u.id, u.kind, u.rules, u.workshop_id, u.content
    from jsonb_to_recordset($1::jsonb) as u(id text, kind text, rules int, workshop_id text, content jsonb) order by u.id
  on conflict (id) do nothing`);
const units = sql(UNIT, `select ${columnList(UNIT)} from sold_unit where id = any($1::text[])`);
const workshops = sql(WORKSHOP, `select ${columnList(WORKSHOP)} from sold_workshop where id = any($1::text[])`);

/** Sold units and the figures they were made with. The id of a row is a hash of its content, which never changes. */
@Injectable()
export class SoldUnitsRepository {
  constructor(private readonly db: Db) {}

  async insertWorkshop(tx: Tx, id: string, content: unknown): Promise<void> {
    await tx.execute(insertWorkshop, [id, JSON.stringify(content)]);
  }

  async insertUnits(tx: Tx, records: readonly SoldUnitRecord[]): Promise<void> {
    await tx.execute(insertUnits, [JSON.stringify(records)]);
  }

  listUnits(ids: readonly string[]): Promise<SoldUnitRecord[]> {
    return this.db.listRows(units, [ids]);
  }

  async mapWorkshopsById(ids: readonly string[]): Promise<Map<string, unknown>> {
    const rows = await this.db.listRows(workshops, [ids]);
    return new Map(rows.map(({ id, content }) => [id, content]));
  }
}
