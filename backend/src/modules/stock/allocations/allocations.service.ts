import { Injectable } from '@nestjs/common';
import { allocationCode, type AllocationStatus } from '@plinth/contracts/stock/allocations/allocation-labels';
import type { Tx } from '../../../platform/data/database/db';
import type { Actor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { StockReservations } from '../stock/stock-keeping';
import { type Issue, StockLedger } from '../stock/stock-ledger';
import { AllocationDemands } from './allocation-demands';
import { allocationStates } from './allocation-states';
import { allocationError } from './allocations.errors';
import { type AllocationLine, AllocationsRepository, type NotPicked, type PickRecord } from './allocations.repository';
import { fitLines } from './fit-lines';
import { listPutBacks, PickReturns, type ReturnReason } from './pick-returns';

type Performer = Actor | 'system';
/** Allocation whose lines were picked, credited or filled, in the same transaction. */
export interface SettledAllocation {
  readonly document_id: string;
  readonly actor: Performer;
}
type SettledListener = (tx: Tx, settled: SettledAllocation) => Promise<void>;
type BlankListener = (tx: Tx, documentId: string) => Promise<void>;
/** Sums quantities by item. */
function sums(rows: readonly { readonly item_id: string; readonly quantity: number }[]): Map<string, number> {
  const quantitiesByItem = new Map<string, number>();
  for (const { item_id, quantity } of rows)
    quantitiesByItem.set(item_id, (quantitiesByItem.get(item_id) ?? 0) + quantity);
  return quantitiesByItem;
}

/** Derives the status of an allocation from its lines. */
function deriveStatus(lines: readonly Pick<AllocationLine, 'asked' | 'picked'>[]): AllocationStatus {
  if (lines.every(({ asked: askedQuantity, picked: pickedQuantity }) => askedQuantity === pickedQuantity))
    return 'picked';
  return lines.some(({ picked: pickedQuantity }) => pickedQuantity > 0) ? 'picking' : 'open';
}

/**
 * Allocates, picks and issues the goods that invoices take from the shelf. Runs in the caller's transaction, with the
 * invoice locked where it changes too; the allocation is locked before its items.
 */
@Injectable()
export class Allocations {
  private readonly settledListeners: SettledListener[] = [];
  private readonly blankListeners: BlankListener[] = [];

  constructor(
    private readonly repository: AllocationsRepository,
    private readonly demands: AllocationDemands,
    private readonly keeping: StockReservations,
    private readonly ledger: StockLedger,
    private readonly transitions: Transitions,
    private readonly pickReturns: PickReturns,
  ) {}

  /**
   * Allocates the demands of an invoice; repeated, it allocates what its allocation still lacks.
   * @returns the id of its allocation
   * @throws DomainError nothing-to-allocate
   */
  async allocateInvoice(tx: Tx, actor: Performer, documentId: string, branchId: string): Promise<string> {
    const liveId = await this.repository.lockLive(tx, documentId);
    if (liveId !== undefined) {
      await this.fitToDemands(tx, actor, liveId, documentId);
      return liveId;
    }
    const hasDemand = (await this.demands.listByDocument(tx, documentId)).some(({ quantity }) => quantity > 0);
    if (!hasDemand) throw allocationError('nothing-to-allocate');
    const { id, number } = await this.repository.insertAllocation(
      tx,
      documentId,
      branchId,
      actor !== 'system' && actor.kind === 'user' ? actor.id : null,
    );
    await this.addToTimeline(tx, actor, id, `Allocation ${allocationCode(number)} made`);
    await this.fitToDemands(tx, actor, id, documentId);
    return id;
  }

  /**
   * Runs after each change of an allocation's lines, also where its status stays: what follows from it in other
   * modules. Registered in a module's `onModuleInit`.
   */
  onSettled(listener: SettledListener): void {
    this.settledListeners.push(listener);
  }

  /**
   * Runs while the goods of an invoice leave, once the blanks of its tops are free: the listener books them out before
   * anybody else may have them. Registered in a module's `onModuleInit`.
   */
  onBlanksReleased(listener: BlankListener): void {
    this.blankListeners.push(listener);
  }

  /** Lists the unpicked and short items of a document's live allocation; undefined where it has none. */
  async findUnpicked(documentId: string): Promise<{ notPicked: NotPicked[] } | undefined> {
    const rows = await this.repository.listNotPicked(documentId);
    if (rows.length === 0) return undefined;
    return { notPicked: rows.filter(({ quantity }) => quantity > 0) };
  }

  /** Lists what an order's invoice without an allocation will take from the shelf, hardware of its cupboards included. */
  listUnallocated(orderId: string, documentId: string): Promise<NotPicked[]> {
    return this.repository.inTransaction(async (tx) =>
      this.repository.listDemanded(tx, orderId, await this.demands.listByDocument(tx, documentId)),
    );
  }

  /** Finds the number of a document's unfinished project, P-1042; null where there is none. */
  findUnfinishedProject(documentId: string): Promise<string | null> {
    return this.repository.findUnfinishedProject(documentId);
  }

  /**
   * Adjusts the allocation to the changed demands of its invoice.
   * @param why what became of picked goods that are no longer demanded
   */
  async refitToInvoice(tx: Tx, actor: Performer, documentId: string, why: ReturnReason = 'unwanted'): Promise<void> {
    const liveId = await this.repository.lockLive(tx, documentId);
    if (liveId !== undefined) await this.fitToDemands(tx, actor, liveId, documentId, why);
  }

  /** Allocates stock that arrived since to the short lines of an allocation. */
  async fillAllocation(tx: Tx, actor: Performer, id: string, documentId: string): Promise<void> {
    const lines = await this.repository.listLines(tx, id);
    await this.fitLines(
      tx,
      actor,
      { id, documentId },
      lines.map((line) => ({ ...line, quantity: line.asked })),
      lines,
    );
  }

  /**
   * Cancels an allocation: picked goods return to their bins, and goods that the invoice sells stay reserved for it.
   * @throws DomainError allocation-not-found, allocation-changed, allocation-cannot-move
   */
  async cancelAllocation(tx: Tx, actor: Performer, id: string, version?: number): Promise<void> {
    await this.repository.lockDocumentOf(tx, id);
    const row = await allocationStates.lock(tx, id);
    if (row === undefined) throw allocationError('allocation-not-found');
    const lines = await this.repository.listLines(tx, id);
    await this.transitions.move(tx, allocationStates, {
      id,
      to: 'cancelled',
      actor,
      locked: row,
      ...(version !== undefined && { version }),
    });
    await this.lockFree(tx, lines);
    const picks = await this.repository.listPicks(tx, id);
    await this.pickReturns.returnPicks(
      tx,
      actor,
      row,
      listPutBacks(
        picks,
        lines.map(({ id: line_id, picked: pickedQuantity }) => ({ line_id, quantity: pickedQuantity })),
      ),
    );
    await this.keeping.reserveItems(
      tx,
      lines.map(({ item_id, waiting: waitingQuantity }) => ({ item_id, held: 0, allocated: -waitingQuantity })),
    );
    const free = await this.lockFree(tx, lines);
    const reservedQuantities = new Map(
      lines
        .filter(({ source }) => source === 'goods')
        .map(({ item_id, waiting: waitingQuantity, picked: pickedQuantity }) => [
          item_id,
          Math.min(waitingQuantity + pickedQuantity, free.get(item_id) ?? 0),
        ]),
    );
    await this.keeping.reserveItems(
      tx,
      [...reservedQuantities].map(([item_id, quantity]) => ({ item_id, held: quantity, allocated: 0 })),
    );
    await this.keeping.recordReservations(tx, row.document_id, reservedQuantities);
    await this.repository.writeLines(
      tx,
      id,
      lines.map((line) => ({ ...line, waiting: 0, picked: 0 })),
    );
  }

  /**
   * Issues the goods of an invoice that is handed over: picked goods and the hardware of its cupboards leave stock.
   * Its goods that were not picked are reserved for it again, and leave with the rest of the sale.
   * @returns the issued quantity of the invoice's goods, by item id
   */
  async issueGoods(tx: Tx, actor: Performer, documentId: string): Promise<Map<string, number>> {
    const id = await this.repository.lockLive(tx, documentId);
    if (id === undefined) return new Map();
    const [lines, picks, document] = [
      await this.repository.listLines(tx, id),
      await this.repository.listPicks(tx, id),
      await this.repository.getDocument(tx, documentId),
    ];
    await this.lockFree(tx, lines);
    const actorFacts = actor !== 'system' && actor.kind === 'user' ? { actor_id: actor.id } : {};
    const issueFacts = {
      document: { kind: 'invoice', id: documentId, number: document.number },
      ...actorFacts,
    } as const;
    // Goods of an online order are booked under the order, so that they are booked back when it is not delivered.
    const saleFacts =
      document.order_id === null || document.order_number === null
        ? issueFacts
        : ({
            document: { kind: 'order', id: document.order_id, number: document.order_number },
            ...actorFacts,
          } as const);
    await this.releaseBlanks(
      tx,
      actor,
      { id, document_id: documentId },
      {
        lines: lines.filter(({ source }) => source === 'top'),
        picks: picks.filter(({ source }) => source === 'top'),
      },
    );
    const goods = lines.filter(({ source }) => source === 'goods');
    const reservedQuantities = sums(
      goods.map(({ item_id, waiting: waitingQuantity }) => ({ item_id, quantity: waitingQuantity })),
    );
    await this.keeping.reserveItems(
      tx,
      goods.map(({ item_id, waiting: waitingQuantity }) => ({
        item_id,
        held: waitingQuantity,
        allocated: -waitingQuantity,
      })),
    );
    await this.keeping.recordReservations(tx, documentId, reservedQuantities);
    const readyGoods = await this.listReadyGoods(
      tx,
      picks.filter(({ source }) => source !== 'top'),
    );
    const soldQuantities = readyGoods
      .filter(({ source }) => source === 'goods')
      .map(({ source: _source, ...pick }) => ({ ...pick, ...saleFacts }));
    await this.ledger.issueGoods(tx, soldQuantities, 'sale');
    const issues: Issue[] = [
      ...readyGoods
        .filter(({ source }) => source === 'made')
        .map(({ source: _source, ...pick }) => ({ ...pick, ...issueFacts })),
      // Hardware that was taken without a scan: it left the shelf, as the cupboards are built.
      ...lines
        .filter(({ source, waiting: waitingQuantity }) => source === 'made' && waitingQuantity > 0)
        .map(({ item_id, waiting: waitingQuantity }) => ({
          item_id,
          quantity: waitingQuantity,
          allocated: waitingQuantity,
          ...issueFacts,
        })),
    ];
    await this.ledger.issueGoods(tx, issues, 'issue');
    await this.repository.writeLines(
      tx,
      id,
      lines.map((line) => ({ ...line, waiting: 0 })),
    );
    await this.transitions.move(tx, allocationStates, { id, to: 'issued', actor });
    return sums(soldQuantities);
  }

  /** Releases the blanks of tops that nobody marked as cut: what the client has was cut, and its listeners book them out. */
  private async releaseBlanks(
    tx: Tx,
    actor: Performer,
    row: { readonly id: string; readonly document_id: string },
    { lines, picks }: { readonly lines: readonly AllocationLine[]; readonly picks: readonly PickRecord[] },
  ): Promise<void> {
    const putBacks = picks.map((pick) => ({ pick, quantity: pick.quantity - pick.put_back }));
    await this.pickReturns.returnPicks(tx, actor, row, putBacks, 'used');
    await this.keeping.reserveItems(
      tx,
      lines.map(({ item_id, waiting: waitingQuantity }) => ({ item_id, held: 0, allocated: -waitingQuantity })),
    );
    if (lines.every(({ asked: askedQuantity }) => askedQuantity === 0)) return;
    for (const listener of this.blankListeners) await listener(tx, row.document_id);
  }

  /**
   * Undoes one pick: the goods return to their bin and are to be picked again.
   * @throws DomainError pick-unknown
   */
  async undoPick(
    tx: Tx,
    actor: Performer,
    row: { id: string; branch_id: string; document_id: string },
    pickId: string,
  ): Promise<void> {
    const pick = (await this.repository.listPicks(tx, row.id)).find(({ id }) => id === pickId);
    if (pick === undefined) throw allocationError('pick-unknown');
    const quantity = pick.quantity - pick.put_back;
    const free = (await this.lockFree(tx, [pick])).get(pick.item_id) ?? 0;
    const returnedQuantity = await this.pickReturns.returnPicks(tx, actor, row, [{ pick, quantity }]);
    // The bin may not sell: goods in it are not free, so less than the pick may be allocated again.
    const reallocatedQuantity = Math.min(quantity, free + returnedQuantity);
    await this.repository.recordPicked(tx, pick.line_id, { waiting: -reallocatedQuantity, picked: -quantity });
    await this.keeping.reserveItems(tx, [{ item_id: pick.item_id, held: 0, allocated: reallocatedQuantity }]);
    await this.settleState(tx, actor, row.id);
  }

  /** Updates the status of an allocation from its lines. */
  async settleState(tx: Tx, actor: Performer, id: string): Promise<void> {
    const row = await allocationStates.lock(tx, id);
    if (row === undefined) throw allocationError('allocation-not-found');
    const lines = await this.repository.listLines(tx, id);
    const isOver = lines.every(({ asked: askedQuantity }) => askedQuantity === 0);
    const to = isOver ? 'cancelled' : deriveStatus(lines);
    await this.transitions.move(tx, allocationStates, { id, to, actor, locked: row });
    for (const listener of this.settledListeners) await listener(tx, { document_id: row.document_id, actor });
  }

  private async fitToDemands(
    tx: Tx,
    actor: Performer,
    id: string,
    documentId: string,
    why: ReturnReason = 'unwanted',
  ): Promise<void> {
    await this.fitLines(
      tx,
      actor,
      { id, documentId, why },
      await this.demands.listByDocument(tx, documentId),
      await this.repository.listLines(tx, id),
    );
  }

  private async fitLines(
    tx: Tx,
    actor: Performer,
    { id, documentId, why = 'unwanted' }: { id: string; documentId: string; why?: ReturnReason },
    demands: Awaited<ReturnType<AllocationDemands['listByDocument']>>,
    lines: readonly AllocationLine[],
  ): Promise<void> {
    const row = await allocationStates.lock(tx, id);
    if (row === undefined) throw allocationError('allocation-not-found');
    const items = [...new Set([...lines, ...demands].map(({ item_id }) => item_id))].sort();
    const free = await this.keeping.lockFree(tx, items);
    const reservedQuantities = sums(await this.keeping.takeHolds(tx, documentId));
    const fit = fitLines(lines, demands, { free, reservedQuantities, isUsed: why === 'used' });
    await this.pickReturns.returnPicks(
      tx,
      actor,
      row,
      listPutBacks(await this.repository.listPicks(tx, id), fit.putBacks),
      why,
    );
    await this.keeping.reserveItems(tx, fit.keepings);
    await this.keeping.recordReservations(tx, documentId, fit.held);
    await this.repository.writeLines(tx, id, fit.lines);
    await this.settleState(tx, actor, id);
  }

  /** Locks the free quantity of each item: nobody else changes it until the transaction ends. */
  private lockFree(tx: Tx, lines: readonly { readonly item_id: string }[]): Promise<Map<string, number>> {
    return this.keeping.lockFree(
      tx,
      lines.map(({ item_id }) => item_id),
    );
  }

  /** Lists the picked goods that are still in their dispatch bins: by item, bin and source. */
  private async listReadyGoods(tx: Tx, picks: readonly PickRecord[]) {
    const parts = picks.map((pick) => ({ pick, quantity: pick.quantity - pick.put_back }));
    const readyGoods = new Map<
      string,
      { item_id: string; bin_id: string; quantity: number; source: PickRecord['source'] }
    >();
    for (const { pick, into_id: bin_id, quantity } of await this.pickReturns.limitToBins(tx, parts)) {
      const { item_id, source } = pick;
      const place = `${item_id} ${bin_id} ${source}`;
      readyGoods.set(place, {
        item_id,
        bin_id,
        quantity: (readyGoods.get(place)?.quantity ?? 0) + quantity,
        source,
      });
    }
    return [...readyGoods.values()].filter(({ quantity }) => quantity > 0);
  }

  private addToTimeline(tx: Tx, actor: Performer, id: string, text: string): Promise<void> {
    return addToTimeline(tx, { kind: 'allocation', id }, { actor, kind: 'system', text });
  }
}
