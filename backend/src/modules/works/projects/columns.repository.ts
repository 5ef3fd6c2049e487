import { Injectable } from '@nestjs/common';
import type { ColumnKind, ProjectColour, ProjectStatus } from '@plinth/contracts/works/projects/production-labels';
import { columnList, int, nullable, narrow, pick, tables, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { DEFAULT_COLUMNS } from './default-columns';

const COLUMN = {
  ...pick(tables.project_status, 'id', 'name', 'position', 'wip_limit', 'version'),
  colour: narrow<ProjectColour>(tables.project_status.colour),
  kind: narrow<ColumnKind>(tables.project_status.kind),
  arrives_on: narrow<ProjectStatus>(nullable(tables.project_status.arrives_on)),
};
export type ColumnRecord = RowOf<typeof COLUMN>;

const usedColumns = sql(
  COLUMN,
  `select ${columnList(COLUMN)} from project_status where retired_at is null order by position, name, id`,
);
/**
 * Inserts the default columns where there are none; two people who start at once wait for each other at the unique
 * state.
 */
const insertDefaults = sql(`
  insert into project_status (id, name, position, colour, kind, arrives_on)
  select gen_random_uuid(), c.name, c.position, c.colour, c.kind, c.arrives_on
    from jsonb_to_recordset($1::jsonb) as c(name text, position int, colour text, kind text, arrives_on text)
   where not exists (select from project_status) on conflict (arrives_on) do nothing`);

const ROW = { ...COLUMN, projects: int };
export type ColumnRow = RowOf<typeof ROW>;
const selectRows = sql(
  ROW,
  `
  select ${columnList(COLUMN, 's')}, (select count(*)::int from project j where j.column_id = s.id) as projects
    from project_status s where s.retired_at is null order by s.position, s.name, s.id`,
);
const lockById = sql(
  COLUMN,
  `select ${columnList(COLUMN)} from project_status where id = $1::uuid and retired_at is null for update`,
);
const count = sql({ count: int }, 'select count(*)::int as count from project where column_id = $1::uuid');
const updatePositions = sql(`
  update project_status s set position = o.position, version = s.version + 1
    from unnest($1::uuid[]) with ordinality as o(id, position) where s.id = o.id and s.retired_at is null`);
const lockArrival = sql(
  COLUMN,
  `select ${columnList(COLUMN)} from project_status where arrives_on = $1 and retired_at is null`,
);

export interface ColumnFields {
  readonly name: string;
  readonly colour: string;
  readonly kind: string;
  readonly wip_limit: number | null;
  readonly arrives_on: string | null;
}

/** The columns of the board, as they are edited. */
@Injectable()
export class ColumnsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  listUsed(on: Connection = this.db): Promise<ColumnRecord[]> {
    return on.listRows(usedColumns, []);
  }

  /** Inserts the default columns where there are none yet. */
  async insertDefaultColumns(tx: Tx, columns: typeof DEFAULT_COLUMNS): Promise<void> {
    await tx.execute(insertDefaults, [JSON.stringify(columns.map((column, position) => ({ ...column, position })))]);
  }

  listForSettings(on: Connection = this.db): Promise<ColumnRow[]> {
    return on.listRows(selectRows, []);
  }

  async lockColumn(tx: Tx, id: string): Promise<RowOf<typeof COLUMN> | undefined> {
    return tx.findRow(lockById, [id]);
  }

  /** Locks a column and counts its projects, so that of two moves into it the second counts the first. */
  async lockAndCount(tx: Tx, id: string): Promise<number> {
    await tx.listRows(lockById, [id]);
    const row = await tx.getRow(count, [id]);
    return row.count;
  }

  async lockArrivalColumn(tx: Tx, state: string): Promise<RowOf<typeof COLUMN> | undefined> {
    return tx.findRow(lockArrival, [state]);
  }

  /**
   * Removes the arrival state from every column except the given one: at most one column receives the projects of a
   * state.
   */
  async clearArrival(tx: Tx, state: string, id: string | null): Promise<void> {
    await tx.prisma.project_status.updateMany({
      where: { arrives_on: state, ...(id !== null && { id: { not: id } }) },
      data: { arrives_on: null },
    });
  }

  async insertColumn(tx: Tx, fields: ColumnFields): Promise<void> {
    const last = await tx.prisma.project_status.aggregate({ _max: { position: true } });
    await tx.prisma.project_status.create({ data: { ...fields, position: (last._max.position ?? 0) + 1 } });
  }

  async updateColumn(tx: Tx, id: string, fields: ColumnFields): Promise<void> {
    await tx.prisma.project_status.update({ where: { id }, data: { ...fields, version: { increment: 1 } } });
  }

  async reorderColumns(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.execute(updatePositions, [ids]);
  }

  async retireColumn(tx: Tx, id: string): Promise<void> {
    await tx.prisma.project_status.update({
      where: { id },
      data: { retired_at: new Date(), arrives_on: null, version: { increment: 1 } },
    });
  }
}
