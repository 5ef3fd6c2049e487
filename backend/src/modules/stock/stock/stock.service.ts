import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { StockReservations } from './stock-keeping';
import { type Booking, StockLedger } from './stock-ledger';
import { stockError } from './stock.errors';
import { StockRepository, type Quantity } from './stock.repository';

export interface Demand extends Quantity {
  /** Name shown to the shopper. */
  readonly name: string;
}

/** Sums demands by item and sorts them the same way for everybody, so that two transactions never deadlock. */
export function sumDemands(demands: readonly Demand[]): Demand[] {
  const byItem = new Map<string, Demand>();
  for (const demand of demands) {
    const earlierDemand = byItem.get(demand.item_id);
    byItem.set(
      demand.item_id,
      earlierDemand ? { ...earlierDemand, quantity: earlierDemand.quantity + demand.quantity } : demand,
    );
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
    private readonly keeping: StockReservations,
  ) {}

  /**
   * Reserves stock for an order.
   * @throws DomainError stock-short naming the item, when not enough is free
   */
  async reserveForOrder(tx: Tx, orderId: string, demands: readonly Demand[], expiresAt: Date): Promise<void> {
    for (const demand of sumDemands(demands)) {
      if (await this.stock.reserveForOrder(tx, orderId, demand, expiresAt)) continue;
      throw stockError('stock-short', {
        message: `Not enough of "${demand.name}" is left. Change the quantity in your cart and try again.`,
      });
    }
  }

  /**
   * Extends an order's reservations, or reserves again what was released. All of it, or nothing.
   * @returns the quantities that are short; none when all is reserved
   */
  async renewReservations(tx: Tx, orderId: string, expiresAt: Date): Promise<Quantity[]> {
    const { unreservedQuantities, short } = await this.listUnreserved(tx, orderId);
    if (short.length > 0) return short;
    for (const quantity of unreservedQuantities) await this.stock.reserveForOrder(tx, orderId, quantity, expiresAt);
    await this.stock.extendReservations(tx, orderId, expiresAt);
    return [];
  }

  /**
   * Reserves what is still there for an order that was paid after its reservations were released.
   * @returns the quantities that are short
   */
  async reserveAvailable(tx: Tx, orderId: string, expiresAt: Date): Promise<Quantity[]> {
    const { unreservedQuantities, short } = await this.listUnreserved(tx, orderId);
    const missing = new Map(short.map(({ item_id, quantity }) => [item_id, quantity]));
    for (const { item_id, quantity } of unreservedQuantities) {
      const availableQuantity = quantity - (missing.get(item_id) ?? 0);
      if (availableQuantity > 0)
        await this.stock.reserveForOrder(tx, orderId, { item_id, quantity: availableQuantity }, expiresAt);
    }
    return short;
  }

  /** Keeps the reservations of a paid order until it leaves. */
  keepReservations(tx: Tx, orderId: string): Promise<void> {
    return this.stock.removeExpiry(tx, orderId);
  }

  /**
   * Issues the goods of an order from the shelf: first those reserved for it, then free ones.
   * @returns the quantities that left beyond those in the books
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
  async takeBackGoods(tx: Tx, { id, number }: { readonly id: string; readonly number: string }): Promise<void> {
    const returnedQuantities = totals(await this.ledger.bookBack(tx, { kind: 'order', id, number }));
    const free = await this.stock.lockFree(tx, [...returnedQuantities.keys()].sort());
    const reservations = [...returnedQuantities].flatMap(([item_id, quantity]) => {
      const reservableQuantity = Math.min(quantity, free.get(item_id) ?? 0);
      return reservableQuantity > 0 ? [{ item_id, quantity: reservableQuantity }] : [];
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
   * @returns the quantities that are short
   */
  async reserveForInvoice(tx: Tx, documentId: string, demands: readonly Demand[]): Promise<Demand[]> {
    const short: Demand[] = [];
    for (const demand of sumDemands(demands)) {
      const reservedQuantity = await this.stock.reserveForDocument(tx, documentId, demand);
      if (reservedQuantity < demand.quantity) short.push({ ...demand, quantity: demand.quantity - reservedQuantity });
    }
    return short;
  }

  /** Releases reserved quantities that an invoice no longer sells. */
  async releaseFromInvoice(tx: Tx, documentId: string, quantities: readonly Quantity[]): Promise<void> {
    const releasableQuantities = totals(quantities);
    const remainingQuantities = totals(await this.keeping.takeHolds(tx, documentId));
    for (const [item_id, reservedQuantity] of [...remainingQuantities].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const freedQuantity = Math.min(reservedQuantity, releasableQuantities.get(item_id) ?? 0);
      remainingQuantities.set(item_id, reservedQuantity - freedQuantity);
      if (freedQuantity > 0) await this.stock.releaseReserved(tx, { item_id, quantity: freedQuantity });
    }
    await this.keeping.recordReservations(tx, documentId, remainingQuantities);
  }

  /**
   * Issues the goods of an invoice from the shelf: first those reserved for it, then free ones.
   * @returns the quantities handed over beyond those in the books
   */
  async issueForInvoice(tx: Tx, documentId: string, number: string, demands: readonly Demand[]): Promise<Demand[]> {
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
    const totalDemands = sumDemands(demands);
    const items = new Set([...totalDemands.map(({ item_id }) => item_id), ...reservedTotals.keys()]);
    const quantities = totals(totalDemands);
    const soldLines = await this.ledger.sellReserved(
      tx,
      [...items].map((item_id) => ({
        item_id,
        quantity: quantities.get(item_id) ?? 0,
        reserved: reservedTotals.get(item_id) ?? 0,
        document,
      })),
    );
    const soldQuantities = new Map(soldLines.map(({ item_id, quantity }) => [item_id, -quantity]));
    return totalDemands.flatMap((demand) => {
      const unbookedQuantity = demand.quantity - (soldQuantities.get(demand.item_id) ?? 0);
      return unbookedQuantity > 0 ? [{ ...demand, quantity: unbookedQuantity }] : [];
    });
  }

  /**
   * Lists the quantities of an order whose reservations were released, and the part of them that free stock no longer
   * covers.
   */
  private async listUnreserved(
    tx: Tx,
    orderId: string,
  ): Promise<{ unreservedQuantities: Quantity[]; short: Quantity[] }> {
    const releasedQuantities = await this.stock.listReleased(tx, orderId);
    const free = await this.stock.lockFree(
      tx,
      releasedQuantities.map(({ item_id }) => item_id),
    );
    const short = releasedQuantities.flatMap(({ item_id, quantity }) => {
      const missing = quantity - (free.get(item_id) ?? 0);
      return missing > 0 ? [{ item_id, quantity: Math.min(missing, quantity) }] : [];
    });
    return { unreservedQuantities: releasedQuantities, short };
  }
}
