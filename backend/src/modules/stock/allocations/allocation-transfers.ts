import { Injectable } from '@nestjs/common';
import { LIVE_ALLOCATIONS } from '@plinth/contracts/stock/allocations/allocation-labels';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { StockReservations } from '../stock/stock-keeping';
import { allocationStates } from './allocation-states';
import { allocationError } from './allocations.errors';
import { AllocationsRepository } from './allocations.repository';
import { Allocations } from './allocations.service';

interface SentGoods {
  readonly item_id: string;
  readonly quantity: number;
}

/** Keeps an allocation right while its goods go from branch to branch. */
@Injectable()
export class AllocationTransfers {
  constructor(
    private readonly repository: AllocationsRepository,
    private readonly allocations: Allocations,
    private readonly reservations: StockReservations,
  ) {}

  /**
   * Releases what an allocation keeps of goods that leave for its branch, as far as no other piece of the company is
   * free: on their way they are for nobody to pick, and the line is short until they arrive.
   * @returns the released quantity of each of the goods, in their order
   */
  async releaseForTransfer(
    tx: Tx,
    actor: UserActor,
    { allocation_id: id, number }: { readonly allocation_id: string | null; readonly number: string },
    goods: readonly SentGoods[],
  ): Promise<number[]> {
    const row = id === null ? undefined : await this.lockLive(tx, id);
    if (row === undefined) return goods.map(() => 0);
    const lines = await this.repository.listLines(tx, row.id);
    const free = await this.reservations.lockFree(tx, [...new Set(goods.map(({ item_id }) => item_id))].toSorted());
    const waitingQuantities = new Map(lines.map((line) => [line.id, line.waiting]));
    const releasedQuantities: number[] = [];
    for (const { item_id, quantity } of goods) {
      const freeQuantity = Math.max(0, free.get(item_id) ?? 0);
      free.set(item_id, freeQuantity - quantity);
      let missing = Math.max(0, quantity - freeQuantity);
      let releasedQuantity = 0;
      for (const line of lines.filter((candidate) => candidate.item_id === item_id)) {
        const part = Math.min(missing, waitingQuantities.get(line.id) ?? 0);
        if (part === 0) continue;
        waitingQuantities.set(line.id, (waitingQuantities.get(line.id) ?? 0) - part);
        await this.repository.recordPicked(tx, line.id, { waiting: part, picked: 0 });
        missing -= part;
        releasedQuantity += part;
      }
      releasedQuantities.push(releasedQuantity);
    }
    await this.repository.raiseVersion(tx, row.id);
    await addToTimeline(
      tx,
      { kind: 'allocation', id: row.id },
      { actor, kind: 'system', text: `On its way from another branch: ${number}` },
    );
    return releasedQuantities;
  }

  /**
   * Locks an allocation, so that two people who ask for the same do it once.
   * @throws DomainError allocation-not-found
   */
  async lockAllocation(tx: Tx, id: string): Promise<void> {
    if ((await allocationStates.lock(tx, id)) === undefined) throw allocationError('allocation-not-found');
  }

  /** Allocates what arrived for an allocation to it, before anybody else gets it. */
  async fillFromTransfer(tx: Tx, actor: UserActor, id: string): Promise<void> {
    const row = await this.lockLive(tx, id);
    if (row !== undefined) await this.allocations.fillAllocation(tx, actor, id, row.document_id);
  }

  private async lockLive(tx: Tx, id: string) {
    const row = await allocationStates.lock(tx, id);
    return row !== undefined && LIVE_ALLOCATIONS.some((status) => status === row.status) ? row : undefined;
  }
}
