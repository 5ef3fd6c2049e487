import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { ProjectColumnRow, projectColumns as contract } from '@plinth/contracts/works/projects/projects';
import {
  projectStatuses,
  type ColumnKind,
  type ProjectStatus,
} from '@plinth/contracts/works/projects/production-labels';
import type { Tx } from '../../../platform/data/database/db';
import { ColumnsRepository, type ColumnFields } from './columns.repository';
import { projectError } from './projects.errors';

/** Kinds of columns for each state of a project. */
const KINDS_BY_STATE: Readonly<Record<ProjectStatus, readonly ColumnKind[]>> = {
  released: ['waiting', 'working'],
  in_production: ['waiting', 'working'],
  ready: ['waiting', 'working'],
  delivered: ['done'],
  cancelled: ['cancelled'],
};

/** Staff name, order and colour the columns of the board. */
@Injectable()
export class ColumnEditor {
  constructor(private readonly columns: ColumnsRepository) {}

  listColumns(): Promise<ProjectColumnRow[]> {
    return this.columns.listForSettings();
  }

  /** @throws DomainError project-cannot-move */
  async addColumn(fields: InputOf<typeof contract.add>): Promise<ProjectColumnRow[]> {
    return this.changeColumns(async (tx) => {
      await this.moveArrivalHere(tx, null, fields);
      await this.columns.insertColumn(tx, fields);
    });
  }

  /** @throws DomainError column-not-found, column-changed, column-in-use, column-needed, project-cannot-move */
  async changeColumn({ id, version, ...fields }: InputOf<typeof contract.change>): Promise<ProjectColumnRow[]> {
    return this.changeColumns(async (tx) => {
      const before = await this.lockColumn(tx, id, version);
      if (before.kind !== fields.kind && (await this.columns.lockAndCount(tx, id)) > 0)
        throw projectError('column-in-use', {
          message: 'There are projects in it, so its meaning cannot change. Move them first.',
        });
      if (before.arrives_on === 'released' && fields.arrives_on !== 'released') throw projectError('column-needed');
      await this.moveArrivalHere(tx, id, fields);
      await this.columns.updateColumn(tx, id, fields);
    });
  }

  /** Reorders the columns; those that are not named come last. */
  async reorderColumns({ ids }: InputOf<typeof contract.order>): Promise<ProjectColumnRow[]> {
    return this.changeColumns(async (tx) => {
      const columnIds = (await this.columns.listForSettings(tx)).map(({ id }) => id);
      const wantedIds = [...new Set(ids)].filter((id) => columnIds.includes(id));
      await this.columns.reorderColumns(tx, [...wantedIds, ...columnIds.filter((id) => !wantedIds.includes(id))]);
    });
  }

  /** @throws DomainError column-not-found, column-changed, column-in-use, column-needed */
  async retireColumn({ id, version }: InputOf<typeof contract.retire>): Promise<ProjectColumnRow[]> {
    return this.changeColumns(async (tx) => {
      const before = await this.lockColumn(tx, id, version);
      if (before.arrives_on === 'released') throw projectError('column-needed');
      if ((await this.columns.lockAndCount(tx, id)) > 0) throw projectError('column-in-use');
      await this.columns.retireColumn(tx, id);
    });
  }

  private async changeColumns(work: (tx: Tx) => Promise<void>): Promise<ProjectColumnRow[]> {
    return this.columns.inTransaction(async (tx) => {
      await work(tx);
      return this.columns.listForSettings(tx);
    });
  }

  private async lockColumn(tx: Tx, id: string, version: number) {
    const column = await this.columns.lockColumn(tx, id);
    if (column === undefined) throw projectError('column-not-found');
    if (column.version !== version) throw projectError('column-changed');
    return column;
  }

  /** Makes this column the one that projects of its state move to, instead of the present one. */
  private async moveArrivalHere(tx: Tx, id: string | null, { kind, arrives_on: state }: ColumnFields): Promise<void> {
    const status = projectStatuses.codes.find((code) => code === state);
    if (status === undefined) return;
    if (!KINDS_BY_STATE[status].some((fits) => fits === kind))
      throw projectError('project-cannot-move', {
        message: `A project that is “${projectStatuses.label(status)}” does not fit there. Choose the meaning of the status first.`,
      });
    await this.columns.clearArrival(tx, status, id);
  }
}
