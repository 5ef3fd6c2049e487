import { Injectable } from '@nestjs/common';
import type { Cents } from '@plinth/money/cents';
import type { Tx } from '../../../platform/data/database/db';
import {
  createIssue,
  createReceipt,
  entryFacts,
  type BinChoice,
  type Booked,
  type Booking,
  type Entry,
  type Issue,
  type LateCost,
  type Move,
  type Receipt,
  type Sale,
} from './ledger-entries';
import { LedgerRepository, type EntryFacts, type WrittenEntry } from './ledger.repository';
import type { Bin, Line } from './shelf';
import { stockError } from './stock.errors';

export type { Booked, Booking, Issue, Receipt } from './ledger-entries';

const sumLines = (item_id: string, lines: readonly WrittenEntry[]): Booked => ({
  item_id,
  lines,
  quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  value: lines.reduce((sum, { value }) => sum + value, 0),
});

/**
 * Books stock changes; nothing else does. Runs in the caller's transaction, with several lines per call, so that
 * items are always locked in the same order. The database derives levels, bins and values from the entries
 * (book_stock).
 */
@Injectable()
export class StockLedger {
  constructor(private readonly ledger: LedgerRepository) {}

  /**
   * Books goods received.
   * @throws DomainError stock-item-not-found, bin-not-found, bin-out-of-use
   */
  receiveGoods(
    tx: Tx,
    receipts: readonly Receipt[],
    reason: 'receipt' | 'opening' | 'offcut' | 'project_return' = 'receipt',
  ): Promise<Booked[]> {
    return this.postEntries(
      tx,
      receipts.map((receipt) => createReceipt(receipt, reason)),
    );
  }

  /**
   * Books goods returned by a customer, at their cost when sold where it is given.
   * @throws DomainError as receiveGoods
   */
  receiveReturn(tx: Tx, returns: readonly Receipt[]): Promise<Booked[]> {
    return this.postEntries(
      tx,
      returns.map((back) => createReceipt(back, 'return')),
    );
  }

  /**
   * Issues goods: to a project, or back to the supplier.
   * @throws DomainError as receiveGoods, bin-short, stock-short, kept-for-others
   */
  issueGoods(
    tx: Tx,
    issues: readonly Issue[],
    reason: 'issue' | 'sale' | 'supplier_return' = 'issue',
  ): Promise<Booked[]> {
    return this.postEntries(
      tx,
      issues.map((issue) => createIssue(issue, reason)),
    );
  }

  /** Issues to a project as much as these bins hold and nobody is promised; what lacks is for the caller to note. */
  issueAvailable(tx: Tx, issues: readonly (Booking & { readonly bins: readonly string[] })[]): Promise<Booked[]> {
    return this.postEntries(
      tx,
      issues.map(({ bins, quantity, ...details }) => ({
        ...details,
        reason: 'issue',
        bins,
        createLines: (shelf, bin) => shelf.takeAvailable(quantity, bins.map(bin)),
      })),
    );
  }

  /**
   * Writes off lost or unusable goods.
   * @throws DomainError as issueGoods
   */
  scrapGoods(tx: Tx, scraps: readonly Issue[]): Promise<Booked[]> {
    return this.postEntries(
      tx,
      scraps.map((scrap) => createIssue(scrap, 'scrap')),
    );
  }

  /**
   * Books the difference found by a count; zero books nothing.
   * @throws DomainError as issueGoods
   */
  bookCountDifferences(
    tx: Tx,
    counts: readonly (Omit<Booking, 'quantity'> & BinChoice & { readonly difference: number })[],
  ): Promise<Booked[]> {
    return this.postEntries(
      tx,
      counts.flatMap(({ difference, ...count }) => {
        if (difference === 0) return [];
        const booking = { ...count, quantity: Math.abs(difference) };
        return [difference > 0 ? createReceipt(booking, 'count') : createIssue(booking, 'count')];
      }),
    );
  }

  /**
   * Moves goods from bin to bin, at unchanged value.
   * @throws DomainError as issueGoods, same-bin
   */
  moveGoods(tx: Tx, moves: readonly Move[]): Promise<Booked[]> {
    return this.postEntries(
      tx,
      moves.map(({ from, to, quantity, allocated: allocatedQuantity = 0, ...details }) => {
        if (from === to) throw stockError('same-bin');
        return {
          ...details,
          reason: 'transfer',
          bins: [from, to],
          isMove: true,
          release: { allocated: allocatedQuantity },
          createLines: (shelf, bin) => shelf.moveBetweenBins(bin(from), bin(to), quantity),
        };
      }),
    );
  }

  /**
   * Issues goods reserved for an order or invoice, and further free ones as needed; surplus reservations are
   * released.
   */
  sellReserved(tx: Tx, sales: readonly Sale[]): Promise<Booked[]> {
    return this.postEntries(
      tx,
      sales.map(({ reserved: reservedQuantity, quantity, ...details }) => ({
        ...details,
        reason: 'sale',
        release: { held: reservedQuantity },
        createLines: (shelf) => shelf.takeFromBins(Math.min(quantity, shelf.free)),
      })),
    );
  }

  /**
   * Books back all goods that left under a document and were not returned: to their bin if it sells, else to the
   * default bin of its branch, at the cost at which they left.
   */
  async bookBack(tx: Tx, document: NonNullable<Booking['document']>): Promise<Booked[]> {
    const soldLines = await this.ledger.listSold(tx, document.number);
    return this.postEntries(
      tx,
      soldLines.map(({ bin_id, ...line }) =>
        createReceipt({ ...line, ...(bin_id !== null && { bin_id }), document }, 'return'),
      ),
    );
  }

  /**
   * Sets the worth of all stock of an item on hand, in cents: a write-down, or a cost that became known later.
   * @throws DomainError nothing-on-hand, stock-item-not-found
   */
  revalueItem(tx: Tx, { value, ...details }: Omit<Booking, 'quantity'> & { readonly value: Cents }): Promise<Booked[]> {
    return this.postEntries(tx, [
      {
        ...details,
        reason: 'revaluation',
        usesDefaultBin: true,
        createLines: (shelf, bin) => [shelf.revalueStock(bin(), value)],
      },
    ]);
  }

  /**
   * Books costs that became known after goods were received: stock on hand bears its share, the rest is a variance of
   * sold goods. Returns the share that stock bears, by cost.
   * @returns for each cost, the share that stock on hand bears, in cents. @throws DomainError more-than-fits, stock-item-not-found
   */
  bookLateCosts(tx: Tx, costs: readonly LateCost[]): Promise<Booked[]> {
    return this.postEntries(
      tx,
      costs.map(({ amount, came, most, ...details }) => ({
        ...details,
        reason: 'late_cost',
        usesDefaultBin: true,
        createLines: (shelf, bin) => shelf.bookLateCost(bin(), amount, came, most),
      })),
    );
  }

  /**
   * Reverses a ledger entry by its mirror, and the other entry of its move with it.
   * @throws DomainError movement-not-found, reversed-already, bin-short, kept-for-others, bin-out-of-use
   */
  async reverseMovement(tx: Tx, movementId: number, booking: Pick<Booking, 'actor_id' | 'note'>): Promise<Booked[]> {
    return this.postEntries(tx, [await this.mirrorMovement(tx, movementId, booking)]);
  }

  /**
   * Returns the entries that a reversal would write, without writing them. The item stays locked.
   * @throws DomainError as reverseMovement
   */
  async previewReversal(tx: Tx, movementId: number): Promise<Line[]> {
    const entry = await this.mirrorMovement(tx, movementId, {});
    const shelf = (await this.ledger.lockShelves(tx, [entry.item_id])).get(entry.item_id);
    if (shelf === undefined) throw stockError('stock-item-not-found');
    return entry.createLines(shelf, await this.createBinLookup(tx, [entry]), shelf.level);
  }

  private async mirrorMovement(
    tx: Tx,
    movementId: number,
    booking: Pick<Booking, 'actor_id' | 'note'>,
  ): Promise<Entry> {
    const [movement] = await this.ledger.listToReverse(tx, movementId);
    if (movement === undefined) throw stockError('movement-not-found');
    // Read again under the lock of its item: whoever reverses the same movement at the same moment waits, and is refused.
    await this.ledger.lockShelves(tx, [movement.item_id]);
    const [mirrored, counterpart] = await this.ledger.listToReverse(tx, movementId);
    if (mirrored.reversed || counterpart?.reversed) throw stockError('reversed-already');
    const { item_id, quantity, value, bin_id, reason, reference, document_kind: kind, document_id: id } = mirrored;
    const bookingFacts = {
      ...booking,
      item_id,
      reason,
      bins: counterpart === undefined ? [bin_id] : [bin_id, counterpart.bin_id],
      ...(reference !== null && {
        document: kind !== null && id !== null ? { number: reference, kind, id } : { number: reference },
      }),
    };
    if (counterpart !== undefined)
      return {
        ...bookingFacts,
        isMove: true,
        createLines: (shelf, bin) =>
          shelf
            .moveBetweenBins(bin(counterpart.bin_id), bin(bin_id), counterpart.quantity)
            .map((line) => ({ ...line, reverses_id: line.quantity < 0 ? counterpart.id : mirrored.id })),
      };
    return {
      ...bookingFacts,
      createLines: (shelf, bin) =>
        (quantity > 0
          ? shelf.takeFromBins(quantity, bin(bin_id), value)
          : quantity < 0
            ? [shelf.putIntoBin(bin(bin_id), -quantity, -value)]
            : [shelf.revalueStock(bin(bin_id), Math.max(0, shelf.level.value - value))]
        ).map((line) => ({ ...line, reverses_id: mirrored.id })),
    };
  }

  private async postEntries(tx: Tx, entries: readonly Entry[]): Promise<Booked[]> {
    if (entries.length === 0) return [];
    const shelves = await this.ledger.lockShelves(tx, [...new Set(entries.map(({ item_id }) => item_id))].sort());
    // Read under the lock: an earlier call with the same key has committed by now.
    const repeatedEntries = await this.ledger.listByKeys(
      tx,
      entries.flatMap(({ key }) => key ?? []),
    );
    const findBooked = (entry: Entry) =>
      repeatedEntries.filter(({ key, item_id }) => key === entry.key && item_id === entry.item_id);
    const newEntries = entries.filter((entry) => findBooked(entry).length === 0);
    const binOf = await this.createBinLookup(tx, newEntries);
    await this.ledger.releaseReserved(
      tx,
      newEntries.flatMap(({ item_id, release: { held: heldQuantity = 0, allocated: allocatedQuantity = 0 } = {} }) =>
        heldQuantity + allocatedQuantity > 0 ? [{ item_id, held: heldQuantity, allocated: allocatedQuantity }] : [],
      ),
    );
    const lines = new Map<Entry, (Line & EntryFacts)[]>();
    for (const entry of newEntries.toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1))) {
      const shelf = shelves.get(entry.item_id);
      if (shelf === undefined) throw stockError('stock-item-not-found');
      shelf.releaseReserved((entry.release?.held ?? 0) + (entry.release?.allocated ?? 0));
      const costBasis =
        entry.isUnpriced && shelf.level.on_hand === 0 ? await this.ledger.getLastCost(tx, entry.item_id) : shelf.level;
      const booking = entryFacts(entry);
      lines.set(
        entry,
        entry.createLines(shelf, binOf, costBasis).map((line) => ({ ...booking, ...line })),
      );
    }
    const insertedLines = await this.ledger.insertLines(tx, [...lines.values()].flat());
    let position = 0;
    const linesByEntry = new Map(
      [...lines].map(([entry, { length }]) => [entry, insertedLines.slice(position, (position += length))]),
    );
    return entries.map((entry) => sumLines(entry.item_id, linesByEntry.get(entry) ?? findBooked(entry)));
  }

  private async createBinLookup(tx: Tx, entries: readonly Entry[]): Promise<(id?: string) => Bin> {
    const bins = await this.ledger.mapBinsById(tx, [...new Set(entries.flatMap((entry) => entry.bins ?? []))]);
    const isOfTransfer = ({ document }: Entry) => document?.kind === 'transfer';
    if (entries.some((entry) => !isOfTransfer(entry) && entry.bins?.some((id) => bins.get(id)?.is_transit)))
      throw stockError('in-transit');
    const defaultBin = entries.some(({ usesDefaultBin }) => usesDefaultBin)
      ? await this.ledger.findDefaultBin(tx)
      : undefined;
    return (id) => {
      const bin = id === undefined ? defaultBin : bins.get(id);
      if (bin === undefined) throw stockError('bin-not-found');
      if (!bin.is_active) throw stockError('bin-out-of-use');
      return bin;
    };
  }
}
