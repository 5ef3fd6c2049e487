import { Injectable } from '@nestjs/common';
import type { ColumnKind, ProjectColour, ProjectStatus } from '@plinth/contracts/works/projects/production-labels';
import { columnList, nullable, of, pick, tables, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { DEFAULT_COLUMNS } from './default-columns';

export const COLUMN = {
  ...pick(tables.project_status, 'id', 'name', 'position', 'wip_limit', 'version'),
  colour: of<ProjectColour>(tables.project_status.colour),
  kind: of<ColumnKind>(tables.project_status.kind),
  arrives_on: of<ProjectStatus>(nullable(tables.project_status.arrives_on)),
};
export type ColumnRecord = RowOf<typeof COLUMN>;

const used = sql(
  COLUMN,
  `select ${columnList(COLUMN)} from project_status where retired_at is null order by position, name, id`,
);
/** Only where there are none: two who begin at once wait for each other at the unique state. */
const begin = sql(`
  insert into project_status (id, name, position, colour, kind, arrives_on)
  select gen_random_uuid(), c.name, c.position, c.colour, c.kind, c.arrives_on
    from jsonb_to_recordset($1::jsonb) as c(name text, position int, colour text, kind text, arrives_on text)
   where not exists (select from project_status) on conflict (arrives_on) do nothing`);

/** Columns of the board, and which of them a project is in. */
@Injectable()
export class ProjectColumns {
  constructor(private readonly db: Db) {}

  all(on: Connection = this.db): Promise<ColumnRecord[]> {
    return on.rows(used, []);
  }

  /** The columns; a shop that has none yet gets the usual ones. */
  async allOrUsual(tx: Tx): Promise<ColumnRecord[]> {
    const columns = await this.all(tx);
    if (columns.length > 0) return columns;
    await tx.change(begin, [JSON.stringify(DEFAULT_COLUMNS.map((column, position) => ({ ...column, position })))]);
    return this.all(tx);
  }

  /** Where a new project begins. */
  async first(tx: Tx): Promise<ColumnRecord> {
    const columns = await this.allOrUsual(tx);
    return (
      columns.find(({ arrives_on }) => arrives_on === 'released') ??
      columns.find(({ kind }) => kind === 'waiting') ??
      columns[0]
    );
  }

  async move(tx: Tx, projectId: string, columnId: string): Promise<void> {
    await tx.prisma.project.updateMany({
      where: { id: projectId },
      data: { column_id: columnId, version: { increment: 1 } },
    });
  }
}

/**
 * Where a project goes by itself when it comes to a state; null where it stays. People are not overruled: where they moved it further already, it stays, as
 * long as the column is of the same kind.
 */
export function arrivalOf(
  columns: readonly ColumnRecord[],
  currentId: string,
  state: ProjectStatus,
): ColumnRecord | null {
  const target = columns.find(({ arrives_on }) => arrives_on === state);
  const current = columns.find(({ id }) => id === currentId);
  if (target === undefined || target.id === currentId) return null;
  if (current === undefined || current.kind !== target.kind) return target;
  return target.position > current.position ? target : null;
}
