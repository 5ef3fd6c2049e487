import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { columnKinds, projectStatuses } from '@plinth/contracts/works/projects/production-labels';
import type { planning as contract } from '@plinth/contracts/works/projects/projects';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { ColumnsRepository } from './columns.repository';
import { ProjectColumns } from './project-columns';
import { projectStates } from './project-states';
import { projectError } from './projects.errors';
import { ProjectsRepository } from './projects.repository';

/** Moves cards on the board. Progress is not entered here: it follows from the panels. */
@Injectable()
export class BoardMoves {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly columns: ProjectColumns,
    private readonly limits: ColumnsRepository,
  ) {}

  /** @throws DomainError project-not-found, project-changed, column-not-found, project-cannot-move, column-full */
  async moveCard(
    actor: UserActor,
    { id, column_id, version, over_limit }: InputOf<typeof contract.move>,
  ): Promise<{ id: string; column_id: string; version: number }> {
    return this.projects.inTransaction(async (tx) => {
      const project = await projectStates.lock(tx, id);
      if (project === undefined) throw projectError('project-not-found');
      if (project.column_id === column_id) return { id, column_id, version: project.version ?? version };
      if (project.version !== version) throw projectError('project-changed');
      const columns = await this.columns.listColumns(tx);
      const target = columns.find((column) => column.id === column_id);
      if (target === undefined) throw projectError('column-not-found');
      this.checkColumnKind(project.status, target.kind);
      if (target.wip_limit !== null && !over_limit) {
        const projectCount = await this.limits.lockAndCount(tx, column_id);
        if (projectCount >= target.wip_limit)
          throw projectError('column-full', {
            message: `“${target.name}” is full: its limit is ${String(target.wip_limit)}.`,
          });
      }
      await this.columns.moveProject(tx, id, column_id);
      await addToTimeline(
        tx,
        { kind: 'project', id },
        {
          actor,
          kind: 'change',
          text: 'Moved on the board',
          field: 'column',
          oldValue: columns.find((column) => column.id === project.column_id)?.name ?? '',
          newValue: target.name,
        },
      );
      return { id, column_id, version: version + 1 };
    });
  }

  /** Checks that finished projects, and no others, go to a column for finished projects. */
  private checkColumnKind(
    status: keyof typeof projectStates.machine.transitions,
    kind: keyof typeof STATES_BY_KIND,
  ): void {
    if (STATES_BY_KIND[kind].some((state) => state === status)) return;
    const message =
      kind === 'done'
        ? 'This project is not delivered yet. It moves here by itself when its last panel is delivered, or its invoice is handed over.'
        : kind === 'cancelled'
          ? 'To stop a project, credit its invoice: panels that are not cut are then cancelled.'
          : `This project is “${projectStatuses.label(status)}”: it stays where it is.`;
    throw projectError('project-cannot-move', { message, log: `${status} to ${columnKinds.label(kind)}` });
  }
}

const OPEN = ['released', 'in_production', 'ready'] as const;
const STATES_BY_KIND = { waiting: OPEN, working: OPEN, done: ['delivered'], cancelled: ['cancelled'] } as const;
