import { Injectable } from '@nestjs/common';
import {
  cuttingListCode,
  MOST_ON_A_LIST,
  OPEN_FOR_PANELS,
} from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import type { CuttingList, cuttingLists as contract } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import type { InputOf } from '@plinth/contracts/kernel/define';
import * as z from 'zod';
import type { Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { cuttingListStates, type LockedList } from './cutting-list-states';
import { CuttingViews } from './cutting-views';
import { cuttingError } from './cutting-lists.errors';
import { CuttingListsRepository } from './cutting-lists.repository';
import { CuttingStock } from './cutting-stock';

const idSchema = z.object({ id: z.uuid() });
type Picks = InputOf<typeof contract.create>['picks'];
const panelsInWords = (count: number): string => (count === 1 ? '1 panel' : `${String(count)} panels`);

/** Creates, fills, releases, withdraws and cancels lists of panels that are cut together. */
@Injectable()
export class CuttingListsService {
  constructor(
    private readonly lists: CuttingListsRepository,
    private readonly stock: CuttingStock,
    private readonly views: CuttingViews,
    private readonly transitions: Transitions,
    private readonly idempotency: Idempotency,
  ) {}

  /** @throws DomainError nothing-to-cut, too-many-panels */
  async createList(
    actor: UserActor,
    { idempotency_key: key, ...request }: InputOf<typeof contract.create>,
  ): Promise<CuttingList> {
    const { id } = await this.lists.inTransaction((tx) =>
      this.idempotency.runOnce(
        tx,
        { scope: `cuttingLists.create:${actor.id}`, key, request, answer: idSchema },
        async () => {
          const list = await this.lists.insertList(tx, request.branch_id, request.note, actor.id);
          const count = await this.fillList(tx, list.id, request.branch_id, request.picks);
          await this.addToTimeline(
            tx,
            actor,
            list.id,
            `${cuttingListCode(list.number)} created with ${panelsInWords(count)}`,
          );
          return { id: list.id };
        },
      ),
    );
    return this.views.describe(actor, id);
  }

  /** @throws DomainError cutting-list-not-found, cutting-list-changed, panels-are-fixed, nothing-to-cut, too-many-panels */
  async addPanels(actor: UserActor, { id, version, picks }: InputOf<typeof contract.add>): Promise<CuttingList> {
    await this.lists.inTransaction(async (tx) => {
      const list = await this.lockOpenList(tx, id, version);
      const count = await this.fillList(tx, id, list.branch_id, picks);
      await this.voidPlan(tx, actor, list);
      await this.addToTimeline(tx, actor, id, `${panelsInWords(count)} added`);
    });
    return this.views.describe(actor, id);
  }

  /** @throws DomainError cutting-list-not-found, cutting-list-changed, panels-are-fixedPanels */
  async removePanels(
    actor: UserActor,
    { id, version, panel_ids }: InputOf<typeof contract.remove>,
  ): Promise<CuttingList> {
    await this.lists.inTransaction(async (tx) => {
      const list = await this.lockOpenList(tx, id, version);
      const count = await this.lists.removePanelsById(tx, id, panel_ids);
      await this.voidPlan(tx, actor, list);
      if (count > 0) await this.addToTimeline(tx, actor, id, `${panelsInWords(count)} removed`);
    });
    return this.views.describe(actor, id);
  }

  /**
   * Releases a list to the saw and allocates its sheets and offcuts.
   * @throws DomainError cutting-list-not-found, -changed, -cannot-move, no-plan, panels-without-place, panels-called-off, boards-short
   */
  async releaseList(actor: UserActor, { id, version }: InputOf<typeof contract.release>): Promise<CuttingList> {
    await this.lists.inTransaction(async (tx) => {
      const list = await this.lockList(tx, id);
      if (list.status === 'released') return;
      if (list.status === 'planned' && list.run_id === null) throw cuttingError('no-plan');
      await this.transitions.move(tx, cuttingListStates, { id, to: 'released', actor, version, locked: list });
      const panels = await this.lists.listPanels(id, tx);
      const unplannedPanels = panels.filter(({ status }) => status !== 'planned');
      if (unplannedPanels.length > 0)
        throw cuttingError('panels-called-off', {
          message: `No longer to be cut: ${joinNames(unplannedPanels.map(({ mark }) => mark))}. Remove them from the list, and plan again.`,
        });
      const panelsWithoutSheet = panels.filter(({ sheet_id }) => sheet_id === null);
      if (panels.length === 0 || panelsWithoutSheet.length > 0)
        throw cuttingError('panels-without-place', {
          message:
            panels.length === 0
              ? 'The list has no panels. Add some first.'
              : `No sheet has room for ${joinNames(panelsWithoutSheet.map(({ mark }) => mark))}. Plan again, or remove them.`,
        });
      await this.stock.allocateSheets(tx, list);
      await this.stock.markAsNested(tx, actor, list, panels);
    });
    return this.views.describe(actor, id);
  }

  /**
   * Returns a list to a draft, as long as nothing is cut.
   * @throws DomainError cutting-list-not-found, -changed, -cannot-move
   */
  async withdrawList(actor: UserActor, { id, version }: InputOf<typeof contract.withdraw>): Promise<CuttingList> {
    await this.lists.inTransaction(async (tx) => {
      const list = await this.lockList(tx, id);
      if (list.status === 'draft') return;
      await this.transitions.move(tx, cuttingListStates, { id, to: 'draft', actor, version, locked: list });
      await this.stock.markAsUnnested(tx, actor, list);
      await this.stock.dropPlan(tx, id);
      await this.lists.setRun(tx, id, null);
    });
    return this.views.describe(actor, id);
  }

  /**
   * Cancels a list of which nothing is cut; its panels wait again.
   * @throws DomainError cutting-list-not-found, cutting-list-changed, cutting-list-cannot-moveList
   */
  async cancelList(actor: UserActor, { id, version, reason }: InputOf<typeof contract.cancel>): Promise<CuttingList> {
    await this.lists.inTransaction(async (tx) => {
      const list = await this.lockList(tx, id);
      const entry = `Cancelled: ${reason}`;
      const move = { id, to: 'cancelled', actor, version, locked: list, entry } as const;
      if ((await this.transitions.move(tx, cuttingListStates, move)) === null) return;
      await this.stock.markAsUnnested(tx, actor, list);
      await this.stock.dropPlan(tx, id);
      await this.lists.setRun(tx, id, null);
      await this.lists.removeAllPanels(tx, id);
    });
    return this.views.describe(actor, id);
  }

  private async lockList(tx: Tx, id: string): Promise<LockedList> {
    const list = await cuttingListStates.lock(tx, id);
    if (list === undefined) throw cuttingError('cutting-list-not-found');
    return list;
  }

  /** Locks a list whose panels may change, at the version that the person saw. */
  private async lockOpenList(tx: Tx, id: string, version: number): Promise<LockedList> {
    const list = await this.lockList(tx, id);
    if (!OPEN_FOR_PANELS.some((status) => status === list.status)) throw cuttingError('panels-are-fixed');
    if (list.version !== version) throw cuttingError('cutting-list-changed');
    return list;
  }

  /** Voids the plan of a list whose panels changed. */
  private async voidPlan(tx: Tx, actor: UserActor, list: LockedList): Promise<void> {
    if (list.status === 'planned')
      await this.transitions.move(tx, cuttingListStates, {
        id: list.id,
        to: 'draft',
        actor,
        locked: list,
        entry: 'Its panels changed: plan it again',
      });
    await this.stock.dropPlan(tx, list.id);
    await this.lists.setRun(tx, list.id, null);
  }

  private async fillList(tx: Tx, id: string, branchId: string, picks: Picks): Promise<number> {
    const insertedCount = await this.lists.insertPanels(
      tx,
      id,
      await this.lists.lockWaitingPanels(tx, branchId, picks),
    );
    if (insertedCount === 0) throw cuttingError('nothing-to-cut');
    const { length: panelCount } = await this.lists.listPanels(id, tx);
    if (panelCount > MOST_ON_A_LIST)
      throw cuttingError('too-many-panels', {
        message: `A list can have ${String(MOST_ON_A_LIST)} panels; these would make ${String(panelCount)}. Make two lists.`,
      });
    return insertedCount;
  }

  private addToTimeline(tx: Tx, actor: UserActor, id: string, text: string): Promise<void> {
    return addToTimeline(tx, { kind: 'cutting_list', id }, { actor, kind: 'system', text });
  }
}

/** Number of names in a message. */
const MAX_NAMES = 4;
export function joinNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`${String(more)} more`] : [])].join(', ');
}
