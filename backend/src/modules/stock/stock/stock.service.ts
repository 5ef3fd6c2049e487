import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { StockKeeping } from './stock-keeping';
import { type Booking, StockLedger } from './stock-ledger';
import { stockError } from './stock.errors';
import { StockRepository, type Quantity } from './stock.repository';

export interface Demand extends Quantity {
  /** Name shown to the shopper. */
  readonly name: string;
}

/** Sums demands by item and sorts them the same way for everybody, so that two transactions never deadlock. */
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
 * Reserves stock for orders while they are paid and until they leave, and for invoices until they are handed over;
 * then it leaves the shelf or is released. Every change is one conditional statement.
 */
@Injectable()
export class StockService {
  constructor(
    private readonly stock: StockRepository,
    private readonly ledger: StockLedger,
    private readonly keeping: StockKeeping,
  ) {}

  /**
   * Reserves stock for an order.
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
   * Extends an order's reservations, or reserves again what was released. All of it, or nothing.
   * @returns what is short
   */
  async holdAgain(tx: Tx, orderId: string, expiresAt: Date): Promise<Quantity[]> {
    const { unreservedQuantities, short } = await this.listUnreserved(tx, orderId);
    if (short.length > 0) return short;
    for (const quantity of unreservedQuantities) await this.stock.reserveForOrder(tx, orderId, quantity, expiresAt);
    await this.stock.extendReservations(tx, orderId, expiresAt);
    return [];
  }

  /**
   * Reserves what is still there for an order that was paid after its reservations were released.
   * @returns what is short
   */
  async holdWhatIsThere(tx: Tx, orderId: string, expiresAt: Date): Promise<Quantity[]> {
    const { unreservedQuantities, short } = await this.listUnreserved(tx, orderId);
    const missing = new Map(short.map(({ item_id, quantity }) => [item_id, quantity]));
    for (const { item_id, quantity } of unreservedQuantities) {
      const there = quantity - (missing.get(item_id) ?? 0);
      if (there > 0) await this.stock.reserveForOrder(tx, orderId, { item_id, quantity: there }, expiresAt);
    }
    return short;
  }

  /** Keeps the reservations of a paid order until it leaves. */
  keepOn(tx: Tx, orderId: string): Promise<void> {
    return this.stock.keepOn(tx, orderId);
  }

  /**
   * Issues the goods of an order from the shelf: first those reserved for it, then free ones.
   * @returns what left although the books know of none
   */
  async issueForOrder(
    tx: Tx,
    { id, number }: { readonly id: string; readonly number: string },
    demands: readonly Demand[],
  ): Promise<Demand[]> {
    return this.takeFromShelf(tx, { kind: 'order', id, number }, demands, await this.stock.takeHolds(tx, id));
  }

  /** Releases the reservations of an order that was not paid. */
  async releaseReservations(tx: Tx, orderId: string): Promise<void> {
    for (const reservation of (await this.stock.takeHolds(tx, orderId)).sort(byItem))
      await this.stock.releaseReserved(tx, reservation);
  }

  /** Returns undelivered goods of an order to their shelf and reserves them for it again. */
  async comeBack(tx: Tx, { id, number }: { readonly id: string; readonly number: string }): Promise<void> {
    const back = totals(await this.ledger.comeBack(tx, { kind: 'order', id, number }));
    const free = await this.stock.lockFree(tx, [...back.keys()].sort());
    const reservations = [...back].flatMap(([item_id, quantity]) => {
      const most = Math.min(quantity, free.get(item_id) ?? 0);
      return most > 0 ? [{ item_id, quantity: most }] : [];
    });
    await this.keeping.reserveItems(
      tx,
      reservations.map(({ item_id, quantity }) => ({ item_id, held: quantity, allocated: 0 })),
    );
    for (const quantity of reservations) await this.stock.recordHold(tx, id, quantity);
  }

  /**
   * Reserves what is on the shelf for an invoice, until it is handed over. A sale at the counter is not refused
   * because goods must be bought first.
   * @returns what is short
   */
  async reserveForInvoice(tx: Tx, documentId: string, demands: readonly Demand[]): Promise<Demand[]> {
    const short: Demand[] = [];
    for (const demand of totalDemand(demands)) {
      const reservedQuantity = await this.stock.reserveForDocument(tx, documentId, demand);
      if (reservedQuantity < demand.quantity) short.push({ ...demand, quantity: demand.quantity - reservedQuantity });
    }
    return short;
  }

  /** Releases reserved quantities that an invoice no longer sells. */
  async releaseFromInvoice(tx: Tx, documentId: string, quantities: readonly Quantity[]): Promise<void> {
    const back = totals(quantities);
    const still = totals(await this.keeping.takeHolds(tx, documentId));
    for (const [item_id, reservedQuantity] of [...still].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const freedQuantity = Math.min(reservedQuantity, back.get(item_id) ?? 0);
      still.set(item_id, reservedQuantity - freedQuantity);
      if (freedQuantity > 0) await this.stock.releaseReserved(tx, { item_id, quantity: freedQuantity });
    }
    await this.keeping.recordReservations(tx, documentId, still);
  }

  /**
   * Issues the goods of an invoice from the shelf: first those reserved for it, then free ones.
   * @returns what was handed over although the books know of none
   */
  async handOver(tx: Tx, documentId: string, number: string, demands: readonly Demand[]): Promise<Demand[]> {
    const reservations = await this.keeping.takeHolds(tx, documentId);
    return this.takeFromShelf(tx, { kind: 'invoice', id: documentId, number }, demands, reservations);
  }

  private async takeFromShelf(
    tx: Tx,
    document: NonNullable<Booking['document']>,
    demands: readonly Demand[],
    reservations: readonly Quantity[],
  ): Promise<Demand[]> {
    const reservedTotals = totals(reservations);
    const totalDemands = totalDemand(demands);
    const items = new Set([...totalDemands.map(({ item_id }) => item_id), ...reservedTotals.keys()]);
    const quantities = totals(totalDemands);
    const soldLines = await this.ledger.sellReserved(
      tx,
      [...items].map((item_id) => ({
        item_id,
        quantity: quantities.get(item_id) ?? 0,
        kept: reservedTotals.get(item_id) ?? 0,
        document,
      })),
    );
    const soldQuantities = new Map(soldLines.map(({ item_id, quantity }) => [item_id, -quantity]));
    return totalDemands.flatMap((demand) => {
      const unknown = demand.quantity - (soldQuantities.get(demand.item_id) ?? 0);
      return unknown > 0 ? [{ ...demand, quantity: unknown }] : [];
    });
  }

  /** Lists what an order demands beyond its reservations, and how much of that is short. */
  private async listUnreserved(
    tx: Tx,
    orderId: string,
  ): Promise<{ unreservedQuantities: Quantity[]; short: Quantity[] }> {
    const orderedQuantities = await this.stock.listReleased(tx, orderId);
    const free = await this.stock.lockFree(
      tx,
      orderedQuantities.map(({ item_id }) => item_id),
    );
    const short = orderedQuantities.flatMap(({ item_id, quantity }) => {
      const missing = quantity - (free.get(item_id) ?? 0);
      return missing > 0 ? [{ item_id, quantity: Math.min(missing, quantity) }] : [];
    });
    return { unreservedQuantities: orderedQuantities, short };
  }
}
