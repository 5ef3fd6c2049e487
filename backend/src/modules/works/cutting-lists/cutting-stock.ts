import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { cuttingListCode } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import { StockReservations } from '../../stock/stock/stock-keeping';
import { PanelSteps } from '../projects/panel-steps';
import { BoardStock } from './board-stock.repository';
import type { LockedList } from './cutting-list-states';
import { cuttingError } from './cutting-lists.errors';
import { CuttingListsRepository, type PanelRecord } from './cutting-lists.repository';
import { SheetsRepository } from './sheets.repository';

/**
 * Reserves stock for a cutting list: sheets and offcuts by allocation, panels by their state. Runs in the transaction
 * of the caller, who has locked the list.
 */
@Injectable()
export class CuttingStock {
  constructor(
    private readonly lists: CuttingListsRepository,
    private readonly sheets: SheetsRepository,
    private readonly boards: BoardStock,
    private readonly keeping: StockReservations,
    private readonly panels: PanelSteps,
  ) {}

  /**
   * Allocates the stock for the sheets of a list, never more than is free at its branch.
   * @throws DomainError boards-short, which says what lacks
   */
  async allocateSheets(tx: Tx, list: Pick<LockedList, 'id' | 'branch_id'>): Promise<void> {
    const unallocatedSheets = await this.sheets.lockUnallocated(tx, list.id);
    const needs = new Map<string, number>();
    for (const { item_id, copies } of unallocatedSheets) needs.set(item_id, (needs.get(item_id) ?? 0) + copies);
    // Locked in one order for everybody; what is read below changes no more.
    await this.keeping.lockFree(tx, [...needs.keys()].sort());
    const items = await this.boards.mapItemsById([...needs.keys()], list.branch_id, tx);
    const shortages = [...needs].flatMap(([itemId, quantity]) => {
      const item = items.get(itemId);
      const lacks = quantity - (item?.free ?? 0);
      return lacks > 0 ? [`${String(lacks)} of ${item?.name ?? itemId}`] : [];
    });
    if (shortages.length > 0)
      throw cuttingError('boards-short', {
        message: `Not free at this branch: ${shortages.join('; ')}. Receive them first, or plan again with the stock on hand.`,
      });
    await this.keeping.reserveItems(
      tx,
      [...needs].map(([item_id, allocatedQuantity]) => ({ item_id, held: 0, allocated: allocatedQuantity })),
    );
    await this.sheets.markAsAllocated(
      tx,
      unallocatedSheets.map(({ id }) => id),
    );
  }

  /** Removes the sheets of a list that nobody has begun to cut, and releases the stock that was allocated for them. */
  async dropPlan(tx: Tx, listId: string): Promise<void> {
    const droppedSheets = await this.sheets.removeUnbegunSheets(tx, listId);
    const allocatedByItem = new Map<string, number>();
    for (const { item_id, allocated: allocatedQuantity } of droppedSheets)
      if (allocatedQuantity > 0) allocatedByItem.set(item_id, (allocatedByItem.get(item_id) ?? 0) + allocatedQuantity);
    await this.keeping.lockFree(tx, [...allocatedByItem.keys()].sort());
    await this.keeping.reserveItems(
      tx,
      [...allocatedByItem].map(([item_id, allocatedQuantity]) => ({ item_id, held: 0, allocated: -allocatedQuantity })),
    );
  }

  /** Marks panels as being on a cutting list. */
  async markAsNested(tx: Tx, actor: UserActor, list: LockedList, panels: readonly PanelRecord[]): Promise<void> {
    await this.panels.bookStep(tx, 'nested', {
      panelIds: panels.map(({ id }) => id),
      actor,
      note: cuttingListCode(list.number),
    });
  }

  /** Marks the uncut panels of a list as planned again. */
  async markAsUnnested(tx: Tx, actor: UserActor, list: LockedList): Promise<void> {
    const nestedPanels = (await this.lists.listPanels(list.id, tx)).filter(({ status }) => status === 'nested');
    if (nestedPanels.length === 0) return;
    await this.panels.moveBack(tx, 'planned', {
      panelIds: nestedPanels.map(({ id }) => id),
      actor,
      note: `${cuttingListCode(list.number)} taken back`,
    });
  }
}
