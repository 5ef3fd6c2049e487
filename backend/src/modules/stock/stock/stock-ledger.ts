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
  /** Pieces or millimetres: whole, above nothing. */
  readonly quantity: number;
  /** Document of the booking: its number as people say it, and its kind and id where the product has it. */
  readonly document?:
    | { readonly number: string; readonly kind?: never; readonly id?: never }
    | { readonly number: string; readonly kind: StockDocument; readonly id: string };
  /** Person who booked it by hand. */
  readonly actor_id?: string;
  readonly note?: string;
  /** Key of this line of this intention: the same key for the same item is booked once, and answers what was booked. */
  readonly key?: string;
}
export interface InBin {
  /** Bin; when not given, the first branch's bin for things without a place. */
  readonly bin_id?: string;
}
export interface Receipt extends Booking, InBin {
  /** Cost of all of it in cents, freight included; its cost so far when not given. */
  readonly value?: Cents;
}
export interface Issue extends Booking {
  /** Quantity that was allocated to it, and no longer is. */
  readonly allocated?: number;
  /** From the bins that sell, in the order in which they are walked, when not given. */
  readonly bin_id?: string;
}
export interface Move extends Booking {
  readonly from: string;
  readonly to: string;
  /** Quantity of it that was allocated, and is picked now. */
  readonly allocated?: number;
}
/** Goods that leave for the buyer whom they were kept for. */
export interface Sale extends Booking {
  /** Quantity that was kept for it, and no longer is. */
  readonly kept: number;
}
/** Cost, or saving, that appeared after goods were booked in. */
export interface LateCost extends Omit<Booking, 'quantity'> {
  /** In cents, below nothing where it was cheaper; never nothing. */
  readonly amount: Cents;
  /** Quantity that came, less what went back; zero: it never came, and nothing on the shelf bears the cost. */
  readonly came: number;
}
/** Result of booking a line: the lines of the ledger, what moved, and its worth (negative when it went). */
export interface Booked {
  readonly item_id: string;
  readonly lines: readonly Written[];
  readonly quantity: number;
  readonly value: Cents;
}

interface Entry extends Omit<Booking, 'quantity'> {
  readonly reason: StockReason;
  /** Bins that are named. */
  readonly bins?: readonly string[];
  /** Goes to the bin for what has no other place. */
  readonly anywhere?: boolean;
  /** Comes without a price. */
  readonly unpriced?: boolean;
  /** Quantities that are no longer held, or allocated. */
  readonly release?: { readonly held?: number; readonly allocated?: number };
  /** Its two lines are a move. */
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
 * The one way in which what lies on the shelves changes: by lines of the ledger. Inside a transaction of the caller; several lines are given at
 * once, so that items are locked in one order for everybody. What is on hand, in bins and in money follows by itself (book_stock).
 */
@Injectable()
export class StockLedger {
  constructor(private readonly ledger: LedgerRepository) {}

  /** Goods come. @throws DomainError stock-item-not-found, bin-not-found, bin-out-of-use */
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

  /** A customer brings them back, at what they cost when they went, as far as that is given. @throws as receive */
  customerReturn(tx: Tx, returns: readonly Receipt[]): Promise<Booked[]> {
    return this.postEntries(
      tx,
      returns.map((back) => putting(back, 'return')),
    );
  }

  /** Goods go: to a project, back to the supplier. @throws DomainError as receive, bin-short, stock-short, kept-for-others */
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
   * Books goods out that are gone or of no use.
   * @throws as issue
   */
  scrapGoods(tx: Tx, scraps: readonly Issue[]): Promise<Booked[]> {
    return this.postEntries(
      tx,
      scraps.map((scrap) => taking(scrap, 'scrap')),
    );
  }

  /**
   * Books what a count found more or fewer than the books. A difference of zero books nothing.
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

  /** From bin to bin; it is worth what it was worth. @throws as issue, same-bin */
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
   * Books out what was kept for an order or an invoice, with as much more as is free; what is kept beyond it becomes
   * free.
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
   * Books back what left under a number and did not come back: to where it lay, as far as that sells, at the cost it
   * left for.
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

  /** Says what everything on hand is worth from now on: written down, or learned late. @throws DomainError nothing-on-hand, stock-item-not-found */
  revalueItem(tx: Tx, { value, ...details }: Omit<Booking, 'quantity'> & { readonly value: Cents }): Promise<Booked[]> {
    return this.postEntries(tx, [
      { ...details, reason: 'revaluation', anywhere: true, work: (shelf, bin) => [shelf.revalueStock(bin(), value)] },
    ]);
  }

  /**
   * Costs that came to be known after the goods were booked in: what still lies there is worth more or less for it, the rest is a variance of what
   * was sold. @returns of each, what of it the stock bears. @throws DomainError more-than-fits, stock-item-not-found
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
   * Takes a line of the ledger back by its mirror, and the other line of its move with it.
   * @throws DomainError movement-not-found, reversed-already, bin-short, kept-for-others, bin-out-of-use
   */
  async reverseMovement(tx: Tx, movementId: number, booking: Pick<Booking, 'actor_id' | 'note'>): Promise<Booked[]> {
    return this.postEntries(tx, [await this.mirrorMovement(tx, movementId, booking)]);
  }

  /** The lines that taking it back would write; nothing is written. The item stays locked. @throws as reverse */
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
