import { Injectable } from '@nestjs/common';
import { describeTopWork } from '@plinth/cabinetry/top/top-text';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { projectCode, topCode } from '@plinth/contracts/works/projects/production-labels';
import type { ProjectTop, projects as contract } from '@plinth/contracts/works/projects/projects';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import type { Actor, UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { changeView } from '../../store/catalogue/picture-address';
import { SoldUnits } from '../../store/catalogue/sold/sold-units';
import { ProjectFollower } from './project-follows';
import { projectStates } from './project-states';
import { ProjectTopsRepository, type ProjectTopRecord } from './project-tops.repository';
import { projectError } from './projects.errors';
import { projectTopsDue } from './top-events';

/**
 * Tops of projects, which are cut to size from blanks. No station scans them: whoever cut a top marks it on the
 * project, and the mark counts as packed.
 */
@Injectable()
export class ProjectTops {
  constructor(
    private readonly repository: ProjectTopsRepository,
    private readonly soldUnits: SoldUnits,
    private readonly follows: ProjectFollower,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Lists the tops of a project with what is to be done on each. */
  async listTops(projectId: string, project: string): Promise<ProjectTop[]> {
    return this.describeTops((await this.repository.listTops(projectId)).map((top) => ({ ...top, code: project })));
  }

  /** Lists the tops that a saw has to cut, the first promised first. */
  async listToCut(branchId: string | undefined): Promise<OutputOf<typeof contract.topsToCut>> {
    const rows = await this.repository.listToCut(branchId);
    const tops = await this.describeTops(rows.map((row) => ({ ...row, code: projectCode(row.project) })));
    return tops.map((top, index) => ({ ...top, promised_on: rows[index].promised_on }));
  }

  /** @param rows tops, each with the code of its project */
  private async describeTops(rows: readonly (ProjectTopRecord & { readonly code: string })[]): Promise<ProjectTop[]> {
    const units = await this.soldUnits.mapById([...new Set(rows.map(({ sold_unit_id }) => sold_unit_id))]);
    return rows.map(
      ({ id, code, number, sold_unit_id, name, size, place, quantity, image, cut_at, cut_by, cancelled_at }) => {
        const unit = units.get(sold_unit_id);
        return {
          id,
          code: `${code}-T${String(number)}`,
          name,
          size,
          place,
          quantity,
          image: changeView(image, 'plan'),
          work: unit?.kind === 'top' ? describeTopWork(unit.worked) : [],
          cut_at: cut_at?.toISOString() ?? null,
          cut_by,
          is_cancelled: cancelled_at !== null,
        };
      },
    );
  }

  /**
   * Marks a top as cut, all its pieces together, or takes the mark back; said twice, it changes nothing.
   * @throws DomainError top-not-found, top-gone, top-delivered
   */
  async markAsCut(actor: UserActor, { id, is_cut: isCut }: InputOf<typeof contract.cutTop>): Promise<void> {
    await this.repository.inTransaction(async (tx) => {
      const projectId = await this.repository.findProject(tx, id);
      if (projectId === undefined) throw projectError('top-not-found');
      await projectStates.lock(tx, projectId);
      const top = await this.repository.findState(tx, id);
      if (top === undefined) throw projectError('top-not-found');
      if (top.cancelled_at !== null) throw projectError('top-gone');
      if ((top.cut_at !== null) === isCut) return;
      if (top.delivered_at !== null) throw projectError('top-delivered');
      await this.repository.markCut(tx, id, isCut, actor.id);
      const code = topCode(await this.repository.getProjectNumber(tx, projectId), top.number);
      await addToTimeline(
        tx,
        { kind: 'project', id: projectId },
        { actor, kind: 'system', text: `${code} ${top.name}: ${isCut ? 'cut' : 'not cut after all'}` },
      );
      await this.audit.record(tx, {
        actor,
        action: 'project.cut-top',
        subject: { kind: 'project', id: projectId },
        after: { top: code, is_cut: isCut },
      });
      await this.follow(tx, projectId, actor);
    });
  }

  /**
   * Marks all tops of a project as delivered: what nobody marked was cut, too. Locks the project if it has any: the
   * caller has locked the panels by then.
   */
  async deliverTops(tx: Tx, projectId: string, actor: Actor | 'system'): Promise<void> {
    const tops = await this.repository.listActive(tx, projectId);
    if (tops.every(({ delivered_at }) => delivered_at !== null)) return;
    await projectStates.lock(tx, projectId);
    if ((await this.repository.deliverTops(tx, projectId)) > 0) await this.follow(tx, projectId, actor);
  }

  /** Marks all tops of an invoice as delivered, where it has a project. */
  async deliverTopsOfSale(tx: Tx, documentId: string, actor: Actor | 'system'): Promise<void> {
    const projectId = await this.repository.findProjectOfSale(tx, documentId);
    if (projectId !== undefined) await this.deliverTops(tx, projectId, actor);
  }

  /**
   * Stops what a credit note takes back: fewer pieces of a top that is not cut, or all of it. What is cut stays cut.
   * @returns the names of the tops that are made no more
   */
  async stopSurplus(tx: Tx, projectId: string, remainingByLine: ReadonlyMap<string, number>): Promise<string[]> {
    const tops = await this.repository.listActive(tx, projectId);
    const stoppedTops = tops.filter(({ line_id }) => (remainingByLine.get(line_id) ?? 0) <= 0);
    for (const { id, line_id, quantity } of tops) {
      const remaining = remainingByLine.get(line_id) ?? 0;
      if (remaining > 0 && remaining < quantity) await this.repository.setQuantity(tx, id, remaining);
    }
    await this.repository.cancelTops(
      tx,
      stoppedTops.map(({ id }) => id),
    );
    return stoppedTops.map(({ name, cut_at }) => (cut_at === null ? name : `${name} (already cut)`));
  }

  private async follow(tx: Tx, projectId: string, actor: Actor | 'system'): Promise<void> {
    await this.outbox.append(tx, projectTopsDue, { project_id: projectId }, { subjectId: projectId });
    await this.follows.followPanels(tx, projectId, actor);
  }
}
