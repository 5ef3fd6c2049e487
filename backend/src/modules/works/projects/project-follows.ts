import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PANEL_WAY, type PanelStatus, type ProjectStatus } from '@plinth/contracts/works/projects/production-labels';
import { canMove, orderMachine } from '@plinth/contracts/kernel/machines';
import type { Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import type { Actor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { Allocations } from '../../stock/allocations/allocations.service';
import { orderStates } from '../../store/orders/order-states';
import { listOrderSteps, type OrderStep } from './order-steps';
import { PanelsRepository } from './panels.repository';
import { findArrivalColumn, ProjectColumns } from './project-columns';
import { projectStates } from './project-states';
import { ProjectsRepository } from './projects.repository';

type ActorOrSystem = Actor | 'system';

const stepIndex = (status: PanelStatus): number => PANEL_WAY.findIndex((step) => step === status);

/** Derives the status of a project from the number of its panels in each status. */
export function deriveProjectStatus(counts: ReadonlyMap<PanelStatus, number>): ProjectStatus {
  const states = [...counts].filter(([, count]) => count > 0).map(([status]) => status);
  if (states.length === 0) return 'cancelled';
  if (states.every((status) => status === 'delivered')) return 'delivered';
  if (states.every((status) => stepIndex(status) >= stepIndex('packed'))) return 'ready';
  return states.some((status) => stepIndex(status) >= stepIndex('cut')) ? 'in_production' : 'released';
}

const ORDER_STEPS: Partial<Record<ProjectStatus, OrderStep>> = {
  released: 'accepted',
  in_production: 'in_production',
  ready: 'ready',
};

/** Returns the topic of an invoice's progress, one for each invoice, so that no customer hears of others. */
export const progressTopic = (documentId: string): string => `progress:${documentId}`;

/** Keeps a project's status in step with its panels, and its column and online order with the project. */
@Injectable()
export class ProjectFollower implements OnModuleInit {
  constructor(
    private readonly panels: PanelsRepository,
    private readonly projects: ProjectsRepository,
    private readonly columns: ProjectColumns,
    private readonly transitions: Transitions,
    private readonly allocations: Allocations,
    private readonly live: Live,
  ) {}

  onModuleInit(): void {
    this.transitions.after(
      projectStates,
      ['released', 'in_production', 'ready', 'delivered', 'cancelled'],
      async (tx, { row, to, actor }) => {
        await this.moveToArrivalColumn(tx, row, to);
        if (to === 'cancelled') await this.followGoods(tx, row.document_id, actor);
        else await this.followOrder(tx, row.document_id, to, actor);
      },
    );
    this.allocations.onSettled((tx, { document_id, actor }) => this.followGoods(tx, document_id, actor));
  }

  /**
   * Makes the order of an invoice ready whose goods from the shelf were the last to be picked or were credited: all
   * that is made is packed, or is no longer made.
   */
  private async followGoods(tx: Tx, documentId: string, actor: ActorOrSystem): Promise<void> {
    const project = await this.projects.findByDocument(documentId, tx);
    const isReady =
      project?.status === 'ready' ||
      (project?.status === 'cancelled' && (await this.projects.hasPickedGoods(tx, documentId)));
    if (isReady) await this.followOrder(tx, documentId, 'ready', actor);
  }

  /**
   * Updates a project after its panels moved. It is locked before they are counted: of two who pack its last panels
   * at once, the second sees both.
   */
  async followPanels(tx: Tx, projectId: string, actor: ActorOrSystem): Promise<void> {
    const lockedProject = await projectStates.lock(tx, projectId);
    if (lockedProject === undefined || lockedProject.status === 'cancelled') return;
    await this.live.publish(progressTopic(lockedProject.document_id), tx);
    const status = deriveProjectStatus(await this.panels.countByStatus(tx, projectId));
    // A top alone that is not cut after all: what was begun does not wait again.
    const to = status === 'released' && lockedProject.status === 'ready' ? 'in_production' : status;
    if (lockedProject.status === to || !projectStates.allows(lockedProject.status, to)) return;
    await this.transitions.move(tx, projectStates, { id: projectId, to, actor, locked: lockedProject });
  }

  /**
   * Moves the online order of an invoice as far as its production; it is ready once nothing waits to be picked or is
   * short either.
   */
  async followOrder(tx: Tx, documentId: string, state: ProjectStatus, actor: ActorOrSystem): Promise<void> {
    const to = ORDER_STEPS[state];
    const order = to === undefined ? undefined : await this.projects.findOrder(tx, documentId);
    if (to === undefined || order === undefined) return;
    let from = order.status;
    const isReady = to !== 'ready' || !(await this.projects.hasGoodsToPick(tx, documentId));
    for (const step of listOrderSteps(from, isReady ? to : 'in_production')) {
      if (!canMove(orderMachine, from, step)) return;
      await this.transitions.move(tx, orderStates, { id: order.id, to: step, actor });
      from = step;
    }
  }

  private async moveToArrivalColumn(
    tx: Tx,
    row: { readonly id: string; readonly column_id: string },
    state: ProjectStatus,
  ): Promise<void> {
    const columns = await this.columns.listColumns(tx);
    const target = findArrivalColumn(columns, row.column_id, state);
    if (target === null) return;
    await this.columns.moveProject(tx, row.id, target.id);
    await addToTimeline(
      tx,
      { kind: 'project', id: row.id },
      {
        actor: 'system',
        kind: 'change',
        text: 'Moved on the board',
        field: 'column',
        oldValue: columns.find(({ id }) => id === row.column_id)?.name ?? '',
        newValue: target.name,
      },
    );
  }
}
