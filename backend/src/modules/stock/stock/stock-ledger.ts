import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StockDocument, StockReason } from '@plinth/contracts/stock/stock/stock-labels';
import type { Cents } from '@plinth/money/cents';
import { averageCost, type Valued } from '@plinth/money/stock-value';
import type { Tx } from '../../../platform/data/database/db';
import { LedgerRepository, type Said, type Written } from './ledger.repository';
import type { Bin, Line, Shelf } from './shelf';
import { stockError } from './stock.errors';

/** Facts of any booking. */
export interface Booking {
  readonly item_id: string;
  /** Pieces or millimetres, a positive integer. */
  readonly quantity: number;
  /** Document of the booking: its number, with kind and id where it is a document of ours. */
  readonly document?:
    | { readonly number: string; readonly kind?: never; readonly id?: never }
    | { readonly number: string; readonly kind: StockDocument; readonly id: string };
  /** Person who booked it by hand. */
  readonly actor_id?: string;
  readonly note?: string;
  /** Idempotency key: a repeated booking of the item under it is not booked again, and answers the first. */
  readonly key?: string;
}
export interface InBin {
  /** Bin; the default bin of the first branch when omitted. */
  readonly bin_id?: string;
}
export interface Receipt extends Booking, InBin {
  /** Total cost in cents, with freight; the item's present cost when omitted. */
  readonly value?: Cents;
}
export interface Issue extends Booking {
  /** Allocated quantity that is released. */
  readonly allocated?: number;
  /** Bin; the bins that sell, in walking order, when omitted. */
  readonly bin_id?: string;
}
export interface Move extends Booking {
  readonly from: string;
  readonly to: string;
  /** Allocated part of the quantity, which is now picked. */
  readonly allocated?: number;
}
/** Goods that leave for the buyer for whom they were reserved. */
export interface Sale extends Booking {
  /** Reserved quantity that is released. */
  readonly kept: number;
}
/** Cost or saving that became known after goods were received. */
export interface LateCost extends Omit<Booking, 'quantity'> {
  /** Cents, negative for a saving; never zero. */
  readonly amount: Cents;
  /** Received quantity less returns; zero where nothing came, and no stock bears the cost. */
  readonly came: number;
}
/** Result of a booking: its ledger entries, the quantity, and its worth (negative when it left). */
export interface Booked {
  readonly item_id: string;
  readonly lines: readonly Written[];
  readonly quantity: number;
  readonly value: Cents;
}

interface Entry extends Omit<Booking, 'quantity'> {
  readonly reason: StockReason;
  /** Bins involved. */
  readonly bins?: readonly string[];
  /** True where the default bin may be used. */
  readonly anywhere?: boolean;
  /** True where goods come without a cost. */
  readonly unpriced?: boolean;
  /** Reserved and allocated quantities to release. */
  readonly release?: { readonly held?: number; readonly allocated?: number };
  /** True where the two entries are a move. */
  readonly moves?: boolean;
  readonly work: (
    shelf: Shelf,
    bin: (id?: string) => Bin,
    usual: Valued,
  ) => (Line & { readonly reverses_id?: number; readonly reason?: StockReason })[];
}

const total = (item_id: string, lines: readonly Written[]): Booked => ({
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
      receipts.map((receipt) => putting(receipt, reason)),
    );
  }

  /**
   * Books goods returned by a customer, at their cost when sold where it is given.
   * @throws as receive
   */
  customerReturn(tx: Tx, returns: readonly Receipt[]): Promise<Booked[]> {
    return this.postEntries(
      tx,
      returns.map((back) => putting(back, 'return')),
    );
  }

  /**
   * Issues goods: to a project, or back to the supplier.
   * @throws DomainError as receive, bin-short, stock-short, kept-for-others
   */
  issueGoods(
    tx: Tx,
    issues: readonly Issue[],
    reason: 'issue' | 'sale' | 'supplier_return' = 'issue',
  ): Promise<Booked[]> {
    return this.postEntries(
      tx,
      issues.map((issue) => taking(issue, reason)),
    );
  }

  /**
   * Writes off lost or unusable goods.
   * @throws as issue
   */
  scrapGoods(tx: Tx, scraps: readonly Issue[]): Promise<Booked[]> {
    return this.postEntries(
      tx,
      scraps.map((scrap) => taking(scrap, 'scrap')),
    );
  }

  /**
   * Books the difference found by a count; zero books nothing.
   * @throws as issue
   */
  countDifference(
    tx: Tx,
    counts: readonly (Omit<Booking, 'quantity'> & InBin & { readonly difference: number })[],
  ): Promise<Booked[]> {
    return this.postEntries(
      tx,
      counts.flatMap(({ difference, ...count }) => {
        if (difference === 0) return [];
        const booking = { ...count, quantity: Math.abs(difference) };
        return [difference > 0 ? putting(booking, 'count') : taking(booking, 'count')];
      }),
    );
  }

  /**
   * Moves goods from bin to bin, at unchanged value.
   * @throws as issue, same-bin
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
          moves: true,
          release: { allocated: allocatedQuantity },
          work: (shelf, bin) => shelf.moveBetweenBins(bin(from), bin(to), quantity),
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
      sales.map(({ kept: reservedQuantity, quantity, ...details }) => ({
        ...details,
        reason: 'sale',
        release: { held: reservedQuantity },
        work: (shelf) => shelf.takeFromBins(Math.min(quantity, shelf.free)),
      })),
    );
  }

  /**
   * Books back all goods that left under a document and were not returned: to their bin, if it sells, at the cost at
   * which they left.
   */
  async comeBack(tx: Tx, document: NonNullable<Booking['document']>): Promise<Booked[]> {
    const soldLines = await this.ledger.soldAs(tx, document.number);
    return this.postEntries(
      tx,
      soldLines.map(({ bin_id, ...line }) =>
        putting({ ...line, ...(bin_id !== null && { bin_id }), document }, 'return'),
      ),
    );
  }

  /**
   * Sets the worth of all stock on hand: written down, or learned later.
   * @throws DomainError nothing-on-hand, stock-item-not-found
   */
  revalueItem(tx: Tx, { value, ...details }: Omit<Booking, 'quantity'> & { readonly value: Cents }): Promise<Booked[]> {
    return this.postEntries(tx, [
      { ...details, reason: 'revaluation', anywhere: true, work: (shelf, bin) => [shelf.revalueStock(bin(), value)] },
    ]);
  }

  /**
   * Books costs that became known after goods were received: stock on hand bears its share, the rest is a variance of
   * sold goods. Returns the share that stock bears, by cost.
   * @returns of each, what of it the stock bears. @throws DomainError more-than-fits, stock-item-not-found
   */
  bearLateCosts(tx: Tx, costs: readonly LateCost[]): Promise<Booked[]> {
    return this.postEntries(
      tx,
      costs.map(({ amount, came, ...details }) => ({
        ...details,
        reason: 'late_cost',
        anywhere: true,
        work: (shelf, bin) => shelf.bearCost(bin(), amount, came),
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
   * @throws as reverse
   */
  async wouldReverse(tx: Tx, movementId: number): Promise<Line[]> {
    const entry = await this.mirrorMovement(tx, movementId, {});
    const shelf = (await this.ledger.lockShelves(tx, [entry.item_id])).get(entry.item_id);
    if (shelf === undefined) throw stockError('stock-item-not-found');
    return entry.work(shelf, await this.binsOf(tx, [entry]), shelf.level);
  }

  private async mirrorMovement(
    tx: Tx,
    movementId: number,
    booking: Pick<Booking, 'actor_id' | 'note'>,
  ): Promise<Entry> {
    const [movement] = await this.ledger.toReverse(tx, movementId);
    if (movement === undefined) throw stockError('movement-not-found');
    // Asked once its item is locked: whoever takes the same back at once waits, and is told that it was done.
    await this.ledger.lockShelves(tx, [movement.item_id]);
    const [first, second] = await this.ledger.toReverse(tx, movementId);
    if (first.reversed || second?.reversed) throw stockError('reversed-already');
    const { item_id, quantity, value, bin_id, reason, reference, document_kind: kind, document_id: id } = first;
    const about = {
      ...booking,
      item_id,
      reason,
      bins: second === undefined ? [bin_id] : [bin_id, second.bin_id],
      ...(reference !== null && {
        document: kind !== null && id !== null ? { number: reference, kind, id } : { number: reference },
      }),
    };
    if (second !== undefined)
      return {
        ...about,
        moves: true,
        work: (shelf, bin) =>
          shelf
            .moveBetweenBins(bin(second.bin_id), bin(bin_id), second.quantity)
            .map((line) => ({ ...line, reverses_id: line.quantity < 0 ? second.id : first.id })),
      };
    return {
      ...about,
      work: (shelf, bin) =>
        (quantity > 0
          ? shelf.takeFromBins(quantity, bin(bin_id), value)
          : quantity < 0
            ? [shelf.putIntoBin(bin(bin_id), -quantity, -value)]
            : [shelf.revalueStock(bin(bin_id), Math.max(0, shelf.level.value - value))]
        ).map((line) => ({ ...line, reverses_id: first.id })),
    };
  }

  private async postEntries(tx: Tx, entries: readonly Entry[]): Promise<Booked[]> {
    if (entries.length === 0) return [];
    const shelves = await this.ledger.lockShelves(tx, [...new Set(entries.map(({ item_id }) => item_id))].sort());
    // Once they are locked: whoever sent the same before has written it.
    const before = await this.ledger.listByKeys(
      tx,
      entries.flatMap(({ key }) => key ?? []),
    );
    const findBooked = (entry: Entry) =>
      before.filter(({ key, item_id }) => key === entry.key && item_id === entry.item_id);
    const open = entries.filter((entry) => findBooked(entry).length === 0);
    const binOf = await this.binsOf(tx, open);
    await this.ledger.releaseReserved(
      tx,
      open.flatMap(({ item_id, release: { held: heldQuantity = 0, allocated: allocatedQuantity = 0 } = {} }) =>
        heldQuantity + allocatedQuantity > 0 ? [{ item_id, held: heldQuantity, allocated: allocatedQuantity }] : [],
      ),
    );
    const lines = new Map<Entry, (Line & Said)[]>();
    for (const entry of open.toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1))) {
      const shelf = shelves.get(entry.item_id);
      if (shelf === undefined) throw stockError('stock-item-not-found');
      shelf.releaseReserved((entry.release?.held ?? 0) + (entry.release?.allocated ?? 0));
      const usual =
        entry.unpriced && shelf.level.on_hand === 0 ? await this.ledger.lastCost(tx, entry.item_id) : shelf.level;
      const booking = saidOf(entry);
      lines.set(
        entry,
        entry.work(shelf, binOf, usual).map((line) => ({ ...booking, ...line })),
      );
    }
    const insertedLines = await this.ledger.insertLines(tx, [...lines.values()].flat());
    let at = 0;
    const linesByEntry = new Map(
      [...lines].map(([entry, { length }]) => [entry, insertedLines.slice(at, (at += length))]),
    );
    return entries.map((entry) => total(entry.item_id, linesByEntry.get(entry) ?? findBooked(entry)));
  }

  private async binsOf(tx: Tx, entries: readonly Entry[]): Promise<(id?: string) => Bin> {
    const bins = await this.ledger.mapBinsById(tx, [...new Set(entries.flatMap((entry) => entry.bins ?? []))]);
    const usual = entries.some(({ anywhere }) => anywhere) ? await this.ledger.defaultBin(tx) : undefined;
    return (id) => {
      const bin = id === undefined ? usual : bins.get(id);
      if (bin === undefined) throw stockError('bin-not-found');
      if (!bin.is_active) throw stockError('bin-out-of-use');
      return bin;
    };
  }
}

function putting({ bin_id, quantity, value, ...details }: Receipt, reason: StockReason): Entry {
  return {
    ...details,
    reason,
    ...(bin_id === undefined ? { anywhere: true } : { bins: [bin_id] }),
    unpriced: value === undefined,
    work: (shelf, bin, usual) => [shelf.putIntoBin(bin(bin_id), quantity, value ?? averageCost(usual, quantity))],
  };
}

function taking({ bin_id, quantity, allocated: allocatedQuantity = 0, ...details }: Issue, reason: StockReason): Entry {
  return {
    ...details,
    reason,
    release: { allocated: allocatedQuantity },
    ...(bin_id !== undefined && { bins: [bin_id] }),
    work: (shelf, bin) => shelf.takeFromBins(quantity, bin_id === undefined ? undefined : bin(bin_id)),
  };
}

const saidOf = ({ reason, document, actor_id, note, key, moves }: Entry): Said => ({
  reason,
  reference: document?.number ?? null,
  document_kind: document?.kind ?? null,
  document_id: document?.id ?? null,
  actor_id: actor_id ?? null,
  note: note ?? '',
  key: key ?? null,
  move_id: moves ? randomUUID() : null,
  reverses_id: null,
});
