import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { StockKeeping } from './stock-keeping';
import { type Booking, StockLedger } from './stock-ledger';
import { stockError } from './stock.errors';
import { StockRepository, type Quantity } from './stock.repository';

export interface Demand extends Quantity {
  /** Name that the shopper reads. */
  readonly name: string;
}

/** The demands for one item taken together, in one order for everybody, so that two transactions never wait for each other. */
export function totalDemand(demands: readonly Demand[]): Demand[] {
  const byItem = new Map<string, Demand>();
  for (const demand of demands) {
    const before = byItem.get(demand.item_id);
    byItem.set(demand.item_id, before ? { ...before, quantity: before.quantity + demand.quantity } : demand);
  }
  return [...byItem.values()].sort((a, b) => (a.item_id < b.item_id ? -1 : 1));
}

/** Sums quantities by item. */
function totals(quantities: readonly Quantity[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { item_id, quantity } of quantities) sums.set(item_id, (sums.get(item_id) ?? 0) + quantity);
  return sums;
}

const byItem = (a: Quantity, b: Quantity): number => (a.item_id < b.item_id ? -1 : 1);

/**
 * Stock that is sold: held while an order is paid for and until it leaves, or kept for an invoice until it is handed over; then it leaves the shelf, or is
 * free again. Every change is one conditional statement.
 */
@Injectable()
export class StockService {
  constructor(
    private readonly stock: StockRepository,
    private readonly ledger: StockLedger,
    private readonly keeping: StockKeeping,
  ) {}

  /**
   * Keeps stock for an order.
   * @throws DomainError stock-short naming the item, when not enough is free
   */
  async reserveForOrder(tx: Tx, orderId: string, demands: readonly Demand[], expiresAt: Date): Promise<void> {
    for (const demand of totalDemand(demands)) {
      if (await this.stock.reserveForOrder(tx, orderId, demand, expiresAt)) continue;
      throw stockError('stock-short', {
        message: `Not enough of "${demand.name}" is left. Change the quantity in your cart and try again.`,
      });
    }
  }

  /**
   * Keeps what an order asked for when it was placed: longer, or again after it was let go. All of it, or nothing.
   * @returns what is short
   */
  async holdAgain(tx: Tx, orderId: string, expiresAt: Date): Promise<Quantity[]> {
    const { asked, short } = await this.listUnreserved(tx, orderId);
    if (short.length > 0) return short;
    for (const quantity of asked) await this.stock.reserveForOrder(tx, orderId, quantity, expiresAt);
    await this.stock.extendReservations(tx, orderId, expiresAt);
    return [];
  }

  /**
   * The money came after the stock was let go: what is still there is kept for the order, to be sold.
   * @returns what is short
   */
  async holdWhatIsThere(tx: Tx, orderId: string, expiresAt: Date): Promise<Quantity[]> {
    const { asked, short } = await this.listUnreserved(tx, orderId);
    const missing = new Map(short.map(({ item_id, quantity }) => [item_id, quantity]));
    for (const { item_id, quantity } of asked) {
      const there = quantity - (missing.get(item_id) ?? 0);
      if (there > 0) await this.stock.reserveForOrder(tx, orderId, { item_id, quantity: there }, expiresAt);
    }
    return short;
  }

  /** The order was paid: what was held lies where it lay, and is kept for it until it leaves. */
  keepOn(tx: Tx, orderId: string): Promise<void> {
    return this.stock.keepOn(tx, orderId);
  }

  /**
   * Takes what an order sells from the shelf: first what was kept for it, then what else is there.
   * @returns what left although the books know of none
   */
  async issueForOrder(
    tx: Tx,
    { id, number }: { readonly id: string; readonly number: string },
    demands: readonly Demand[],
  ): Promise<Demand[]> {
    return this.takeFromShelf(tx, { kind: 'order', id, number }, demands, await this.stock.takeHolds(tx, id));
  }

  /** The order was not paid: what was held is free again. */
  async releaseReservations(tx: Tx, orderId: string): Promise<void> {
    for (const held of (await this.stock.takeHolds(tx, orderId)).sort(byItem))
      await this.stock.releaseReserved(tx, held);
  }

  /** Nobody took what was brought: it lies on a shelf again, and is kept for its order. */
  async comeBack(tx: Tx, { id, number }: { readonly id: string; readonly number: string }): Promise<void> {
    const back = totals(await this.ledger.comeBack(tx, { kind: 'order', id, number }));
    const free = await this.stock.lockFree(tx, [...back.keys()].sort());
    const held = [...back].flatMap(([item_id, quantity]) => {
      const most = Math.min(quantity, free.get(item_id) ?? 0);
      return most > 0 ? [{ item_id, quantity: most }] : [];
    });
    await this.keeping.reserveItems(
      tx,
      held.map(({ item_id, quantity }) => ({ item_id, held: quantity, allocated: 0 })),
    );
    for (const quantity of held) await this.stock.recordHold(tx, id, quantity);
  }

  /**
   * Keeps for an invoice what is on the shelf, until it is handed over. A sale at the counter is not refused because something has to be bought first.
   * @returns what is short
   */
  async reserveForInvoice(tx: Tx, documentId: string, demands: readonly Demand[]): Promise<Demand[]> {
    const short: Demand[] = [];
    for (const demand of totalDemand(demands)) {
      const kept = await this.stock.reserveForDocument(tx, documentId, demand);
      if (kept < demand.quantity) short.push({ ...demand, quantity: demand.quantity - kept });
    }
    return short;
  }

  /** Pieces that an invoice no longer sells are free again, as far as they were kept for it. */
  async releaseFromInvoice(tx: Tx, documentId: string, quantities: readonly Quantity[]): Promise<void> {
    const back = totals(quantities);
    const still = totals(await this.keeping.takeHolds(tx, documentId));
    for (const [item_id, kept] of [...still].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const freed = Math.min(kept, back.get(item_id) ?? 0);
      still.set(item_id, kept - freed);
      if (freed > 0) await this.stock.releaseReserved(tx, { item_id, quantity: freed });
    }
    await this.keeping.recordReservations(tx, documentId, still);
  }

  /**
   * Takes what an invoice sells from the shelf: first what was kept for it, then what else is there.
   * @returns what was handed over although the books know of none
   */
  async handOver(tx: Tx, documentId: string, number: string, demands: readonly Demand[]): Promise<Demand[]> {
    const kept = await this.keeping.takeHolds(tx, documentId);
    return this.takeFromShelf(tx, { kind: 'invoice', id: documentId, number }, demands, kept);
  }

  private async takeFromShelf(
    tx: Tx,
    document: NonNullable<Booking['document']>,
    demands: readonly Demand[],
    held: readonly Quantity[],
  ): Promise<Demand[]> {
    const kept = totals(held);
    const asked = totalDemand(demands);
    const items = new Set([...asked.map(({ item_id }) => item_id), ...kept.keys()]);
    const quantities = totals(asked);
    const gone = await this.ledger.sellReserved(
      tx,
      [...items].map((item_id) => ({
        item_id,
        quantity: quantities.get(item_id) ?? 0,
        kept: kept.get(item_id) ?? 0,
        document,
      })),
    );
    const found = new Map(gone.map(({ item_id, quantity }) => [item_id, -quantity]));
    return asked.flatMap((demand) => {
      const unknown = demand.quantity - (found.get(demand.item_id) ?? 0);
      return unknown > 0 ? [{ ...demand, quantity: unknown }] : [];
    });
  }

  /** Lists what an order asks for beyond what is kept for it, and how much of that is not on the shelf. */
  private async listUnreserved(tx: Tx, orderId: string): Promise<{ asked: Quantity[]; short: Quantity[] }> {
    const asked = await this.stock.letGo(tx, orderId);
    const free = await this.stock.lockFree(
      tx,
      asked.map(({ item_id }) => item_id),
    );
    const short = asked.flatMap(({ item_id, quantity }) => {
      const missing = quantity - (free.get(item_id) ?? 0);
      return missing > 0 ? [{ item_id, quantity: Math.min(missing, quantity) }] : [];
    });
    return { asked, short };
  }
}
