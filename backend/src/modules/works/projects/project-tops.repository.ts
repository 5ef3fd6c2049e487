import { Injectable } from '@nestjs/common';
import { instant, int, nullable, pick, tables, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { PIECES_LEFT } from '../../desk/invoices/pieces-left';

export interface NewTop {
  readonly line_id: string;
  readonly sold_unit_id: string;
  readonly name: string;
  readonly size: string;
  readonly quantity: number;
}
const insertTops = sql(`
  insert into project_top (id, project_id, number, line_id, sold_unit_id, name, size, quantity)
  select gen_random_uuid(), $1::uuid, t.number, t.line_id, t.sold_unit_id, t.name, t.size, t.quantity
    from jsonb_to_recordset($2::jsonb) as t(number int, line_id uuid, sold_unit_id text, name text, size text, quantity int)`);
const TOP = {
  ...pick(tables.project_top, 'id', 'project_id', 'number', 'line_id', 'sold_unit_id', 'name', 'size', 'quantity'),
  cut_at: nullable(instant),
  cancelled_at: nullable(instant),
  place: text,
  image: text,
  cut_by: text,
};
export type ProjectTopRecord = RowOf<typeof TOP>;
const topsOf = sql(
  TOP,
  `
  select t.id, t.project_id, t.number, t.line_id, t.sold_unit_id, t.name, t.size, t.quantity, t.cut_at, t.cancelled_at, l.note as place, l.image,
         coalesce(trim(u.name || ' ' || u.surname), '') as cut_by
    from project_top t join sales_document_line l on l.id = t.line_id left join "user" u on u.id = t.cut_by_id
   where t.project_id = $1::uuid order by t.number`,
);
/** Number of tops that a saw is shown at once. */
const MOST_TO_CUT = 100;
const topsToCut = sql(
  { ...TOP, project: int, promised_on: nullable(text) },
  `
  select t.id, t.project_id, t.number, t.line_id, t.sold_unit_id, t.name, t.size, t.quantity, t.cut_at, t.cancelled_at, l.note as place, l.image,
         '' as cut_by, j.number as project, to_char(j.promised_on, 'YYYY-MM-DD') as promised_on
    from project_top t join sales_document_line l on l.id = t.line_id join project j on j.id = t.project_id
   where t.cut_at is null and t.cancelled_at is null and j.status in ('released', 'in_production', 'ready')
     and ($1::uuid is null or j.branch_id = $1::uuid)
   order by j.promised_on nulls last, j.number, t.number limit ${String(MOST_TO_CUT)}`,
);
const STATE = {
  ...pick(tables.project_top, 'id', 'project_id', 'number', 'line_id', 'name', 'quantity'),
  cut_at: nullable(instant),
  delivered_at: nullable(instant),
  cancelled_at: nullable(instant),
};
export type TopState = RowOf<typeof STATE>;
const stateById = sql(
  STATE,
  'select id, project_id, number, line_id, name, quantity, cut_at, delivered_at, cancelled_at from project_top where id = $1::uuid',
);
const activeTops = sql(
  STATE,
  `select id, project_id, number, line_id, name, quantity, cut_at, delivered_at, cancelled_at from project_top
    where project_id = $1::uuid and cancelled_at is null order by number`,
);
/** A mark that is taken back leaves to cut what credit notes left of the line. */
const markCut = sql(
  `update project_top t set cut_at = case when $2::boolean then now() end, cut_by_id = case when $2::boolean then $3::uuid end,
          quantity = case when $2::boolean then t.quantity else least(t.quantity, ${PIECES_LEFT}) end
     from sales_document_line l where l.id = t.line_id and t.id = $1::uuid`,
);
const deliverTops = sql(
  `update project_top set cut_at = coalesce(cut_at, now()), delivered_at = now() where project_id = $1::uuid and cancelled_at is null and delivered_at is null`,
);
const cancelTops = sql(
  `update project_top set cancelled_at = now() where id = any($1::uuid[]) and cancelled_at is null`,
);
const setQuantity = sql(`update project_top set quantity = $2::int where id = $1::uuid and cut_at is null`);
const projectOfTop = sql({ project_id: uuid }, 'select project_id from project_top where id = $1::uuid');
const projectOfSale = sql({ id: uuid }, 'select id from project where document_id = $1::uuid');
const projectNumber = sql({ number: int }, 'select number from project where id = $1::uuid');

/** Stores the tops of projects. */
@Injectable()
export class ProjectTopsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async insertTops(tx: Tx, projectId: string, tops: readonly NewTop[]): Promise<void> {
    if (tops.length === 0) return;
    const numberedTops = tops.map((top, index) => ({ ...top, number: index + 1 }));
    await tx.execute(insertTops, [projectId, JSON.stringify(numberedTops)]);
  }

  listTops(projectId: string): Promise<ProjectTopRecord[]> {
    return this.db.listRows(topsOf, [projectId]);
  }

  listToCut(branchId: string | undefined) {
    return this.db.listRows(topsToCut, [branchId ?? null]);
  }

  /** Finds the project of a top. */
  async findProject(tx: Tx, topId: string): Promise<string | undefined> {
    return (await tx.findRow(projectOfTop, [topId]))?.project_id;
  }

  async findProjectOfSale(tx: Tx, documentId: string): Promise<string | undefined> {
    return (await tx.findRow(projectOfSale, [documentId]))?.id;
  }

  async getProjectNumber(tx: Tx, projectId: string): Promise<number> {
    return (await tx.getRow(projectNumber, [projectId])).number;
  }

  findState(tx: Tx, topId: string): Promise<TopState | undefined> {
    return tx.findRow(stateById, [topId]);
  }

  /** Lists the tops of a project that are still made, cut or not. */
  listActive(tx: Tx, projectId: string): Promise<TopState[]> {
    return tx.listRows(activeTops, [projectId]);
  }

  async markCut(tx: Tx, topId: string, isCut: boolean, actorId: string): Promise<void> {
    await tx.execute(markCut, [topId, isCut, actorId]);
  }

  /** @returns how many came to the client; what nobody marked counts as cut */
  deliverTops(tx: Tx, projectId: string): Promise<number> {
    return tx.execute(deliverTops, [projectId]);
  }

  async cancelTops(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.execute(cancelTops, [ids]);
  }

  async setQuantity(tx: Tx, topId: string, quantity: number): Promise<void> {
    await tx.execute(setQuantity, [topId, quantity]);
  }
}
