import { Injectable } from '@nestjs/common';
import type { ProjectStatus } from '@plinth/contracts/works/projects/production-labels';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { ColumnsRepository, type ColumnRecord } from './columns.repository';
import { DEFAULT_COLUMNS } from './default-columns';

/** Columns of the board, and which of them a project is in. */
@Injectable()
export class ProjectColumns {
  constructor(private readonly columns: ColumnsRepository) {}

  listColumns(on?: Connection): Promise<ColumnRecord[]> {
    return this.columns.listUsed(on);
  }

  /** Lists the columns; creates the default ones where a shop has none. */
  async listOrCreateColumns(tx: Tx): Promise<ColumnRecord[]> {
    const columns = await this.listColumns(tx);
    if (columns.length > 0) return columns;
    await this.columns.insertDefaultColumns(tx, DEFAULT_COLUMNS);
    return this.listColumns(tx);
  }

  /** Returns the column where a new project begins. */
  async getFirstColumn(tx: Tx): Promise<ColumnRecord> {
    const columns = await this.listOrCreateColumns(tx);
    return (
      columns.find(({ arrives_on }) => arrives_on === 'released') ??
      columns.find(({ kind }) => kind === 'waiting') ??
      columns[0]
    );
  }

  async moveProject(tx: Tx, projectId: string, columnId: string): Promise<void> {
    await tx.prisma.project.updateMany({
      where: { id: projectId },
      data: { column_id: columnId, version: { increment: 1 } },
    });
  }
}

/**
 * Returns the column that a project moves to when it reaches a state; null where it stays. A project that somebody
 * moved further stays there, as long as the column is of the same kind.
 */
export function findArrivalColumn(
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
