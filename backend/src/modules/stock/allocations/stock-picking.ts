import { Injectable } from '@nestjs/common';
import {
  LIVE_ALLOCATIONS,
  shortReasons,
  type ShortReason,
} from '@plinth/contracts/stock/allocations/allocation-labels';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { StockReservations } from '../stock/stock-keeping';
import { StockLedger } from '../stock/stock-ledger';
import { stockError } from '../stock/stock.errors';
import { allocationStates } from './allocation-states';
import { allocationError } from './allocations.errors';
import { AllocationsRepository, type AllocationLine } from './allocations.repository';
import { Allocations } from './allocations.service';
import { CountRequester } from './count-requester';
import { setAsideNote, surplusNote } from './set-aside';

/** Quantity of a line that is picked from a bin. */
export interface BinPick {
  readonly id: string;
  readonly line_id: string;
  /** Code of the bin, scanned or typed. */
  readonly bin: string;
  readonly quantity: number;
}

type LiveAllocation = NonNullable<Awaited<ReturnType<typeof allocationStates.lock>>>;

/** Books the steps of a picking walk, each as one entry of the ledger, in the caller's transaction. */
@Injectable()
export class StockPicking {
  constructor(
    private readonly repository: AllocationsRepository,
    private readonly allocations: Allocations,
    private readonly ledger: StockLedger,
    private readonly keeping: StockReservations,
    private readonly countRequester: CountRequester,
  ) {}

  /**
   * Picks a quantity from a bin into the dispatch bin.
   * @throws DomainError allocation-not-found, allocation-closed, allocation-line-unknown, bin-not-found, more-than-to-pick, bin-short
   */
  async pickLine(tx: Tx, actor: UserActor, { id, line_id, bin: binCode, quantity }: BinPick): Promise<void> {
    const { row, line, bin } = await this.getLineAndBin(tx, { id, line_id, bin: binCode, quantity });
    const into = await this.keeping.getOrCreateBin(tx, row.branch_id, 'dispatch');
    const { number } = await this.repository.getDocument(tx, row.document_id);
    await this.ledger.moveGoods(tx, [
      {
        item_id: line.item_id,
        from: bin.id,
        to: into.id,
        quantity,
        allocated: quantity,
        actor_id: actor.id,
        document: { kind: 'invoice', id: row.document_id, number },
        note: 'Picked',
      },
    ]);
    await this.repository.recordPick(tx, { line_id, bin_id: bin.id, into_id: into.id, quantity }, actor.id);
    await this.repository.recordPicked(tx, line_id, { waiting: quantity, picked: quantity });
    await this.allocations.settleState(tx, actor, id);
  }

  /**
   * Undoes one pick: the goods return to their bin.
   * @throws DomainError allocation-not-found, allocation-closed, pick-unknown
   */
  async undoPick(tx: Tx, actor: UserActor, { id, pick_id }: { id: string; pick_id: string }): Promise<void> {
    await this.allocations.undoPick(tx, actor, await this.lockLive(tx, id), pick_id);
  }

  /**
   * Reports that a bin holds less than the books say. The missing quantity is moved to quarantine until it is
   * counted, also what exceeds the line's demand, so that nobody is sent to that bin for it again; free stock
   * elsewhere is allocated instead. People who may count at the branch are asked to.
   * @throws DomainError allocation-changed where a shortage was already reported on this version, and as pickLine
   */
  async reportShort(
    tx: Tx,
    actor: UserActor,
    { reason, version, ...missingPick }: BinPick & { readonly reason: ShortReason; readonly version: number },
  ): Promise<void> {
    const row = await this.lockLive(tx, missingPick.id);
    if (row.version !== version) throw allocationError('allocation-changed');
    const { line, bin } = await this.getLineAndBin(tx, missingPick, row);
    await this.repository.raiseVersion(tx, row.id);
    const surplusQuantity = reason === 'not_there' ? await this.calculateSurplus(tx, line, bin.id) : 0;
    const missingText = `${String(missingPick.quantity)} × ${line.item_id.toUpperCase()}`;
    const surplusText =
      surplusQuantity > 0 ? `; ${String(surplusQuantity)} more are set aside until somebody counts` : '';
    const { number } = await this.repository.getDocument(tx, row.document_id);
    // At the branch of the bin, where it is looked for, even when another branch's allocation is picked.
    const quarantineBin = await this.keeping.getOrCreateBin(tx, bin.branch_id, 'quarantine');
    const setAside = {
      item_id: line.item_id,
      from: bin.id,
      to: quarantineBin.id,
      actor_id: actor.id,
      document: { kind: 'invoice', id: row.document_id, number },
    } as const;
    // Two entries: whoever counts reads how many the picker lacked, not how many the books had.
    await this.ledger.moveGoods(tx, [
      {
        ...setAside,
        quantity: missingPick.quantity,
        allocated: missingPick.quantity,
        note: setAsideNote(reason),
      },
      ...(surplusQuantity > 0 ? [{ ...setAside, quantity: surplusQuantity, note: surplusNote(reason) }] : []),
    ]);
    await this.repository.recordPicked(tx, line.id, { waiting: missingPick.quantity, picked: 0 });
    await this.allocations.fillAllocation(tx, actor, row.id, row.document_id);
    const names = await this.countRequester.requestCount(tx, actor, bin, {
      item_id: line.item_id,
      quantityText: missingText,
    });
    const requestText = names.length === 0 ? '' : `. Asked to count: ${names.join(', ')}`;
    const text = `${shortReasons.label(reason)}: ${missingText} in ${bin.code}${surplusText}${requestText}`;
    await addToTimeline(tx, { kind: 'allocation', id: row.id }, { actor, kind: 'system', text });
  }

  /** Calculates the book quantity of a bin beyond the open demand of the line, without what is reserved for others. */
  private async calculateSurplus(
    tx: Tx,
    { item_id, waiting: waitingQuantity }: AllocationLine,
    binId: string,
  ): Promise<number> {
    const free = (await this.keeping.lockFree(tx, [item_id])).get(item_id) ?? 0;
    const binQuantity =
      (await this.repository.mapQuantitiesInBins(tx, [item_id], [binId])).get(`${item_id} ${binId}`) ?? 0;
    const openQuantity = Math.min(waitingQuantity, binQuantity);
    return Math.max(0, Math.min(binQuantity - openQuantity, free));
  }

  private async getLineAndBin(tx: Tx, { id, line_id, bin: binCode, quantity }: BinPick, lockedRow?: LiveAllocation) {
    const row = lockedRow ?? (await this.lockLive(tx, id));
    const line: AllocationLine | undefined = (await this.repository.listLines(tx, id)).find(
      (candidate) => candidate.id === line_id && candidate.asked > 0,
    );
    if (line === undefined) throw allocationError('allocation-line-unknown');
    const bin = await this.repository.readBin(tx, binCode.trim().toUpperCase(), row.branch_id);
    if (bin === undefined) throw stockError('bin-not-found', { fields: { bin: ['No bin has that label or code'] } });
    if (quantity > line.waiting) {
      const refusalText =
        line.waiting === 0 ? 'All of it is picked.' : `Only ${String(line.waiting)} are left to pick.`;
      throw allocationError('more-than-to-pick', { message: refusalText, fields: { quantity: [refusalText] } });
    }
    return { row, line, bin };
  }

  private async lockLive(tx: Tx, id: string) {
    const row = await allocationStates.lock(tx, id);
    if (row === undefined) throw allocationError('allocation-not-found');
    if (!LIVE_ALLOCATIONS.some((status) => status === row.status)) throw allocationError('allocation-closed');
    return row;
  }
}
