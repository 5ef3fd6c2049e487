import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/db';
import { stockError } from './stock.errors';
import { StockRepository, type Quantity } from './stock.repository';

export interface Demand extends Quantity {
  /** What the shopper calls it. */
  readonly name: string;
}

/** The demands for one item taken together, in one order for everybody, so that two transactions never wait for each other. */
export function totalDemand(demands: readonly Demand[]): Demand[] {
  const byVariant = new Map<string, Demand>();
  for (const demand of demands) {
    const before = byVariant.get(demand.variant_id);
    byVariant.set(demand.variant_id, before ? { ...before, quantity: before.quantity + demand.quantity } : demand);
  }
  return [...byVariant.values()].sort((a, b) => (a.variant_id < b.variant_id ? -1 : 1));
}

const byVariant = (a: Quantity, b: Quantity): number => (a.variant_id < b.variant_id ? -1 : 1);

/**
 * Stock that is sold: held while an order is paid for, or kept for an invoice until it is handed over; then it leaves the shelf, or is free again. Every
 * change is one conditional statement.
 */
@Injectable()
export class StockService {
  constructor(private readonly stock: StockRepository) {}

  /** Begins to keep these variants in stock, with nothing of them there yet. */
  async open(tx: Tx, variantIds: readonly string[]): Promise<void> {
    if (variantIds.length > 0) await this.stock.open(tx, variantIds);
  }

  /**
   * Keeps stock for an order.
   * @throws DomainError stock-short naming the item, when not enough is free
   */
  async hold(tx: Tx, orderId: string, demands: readonly Demand[], expiresAt: Date): Promise<void> {
    for (const demand of totalDemand(demands)) {
      if (await this.stock.hold(tx, orderId, demand, expiresAt)) continue;
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
    const { asked, short } = await this.unheld(tx, orderId);
    if (short.length > 0) return short;
    for (const quantity of asked) await this.stock.hold(tx, orderId, quantity, expiresAt);
    await this.stock.extend(tx, orderId, expiresAt);
    return [];
  }

  /**
   * The money came after the stock was let go: what is still there is kept for the order, to be sold.
   * @returns what is short
   */
  async holdWhatIsThere(tx: Tx, orderId: string, expiresAt: Date): Promise<Quantity[]> {
    const { asked, short } = await this.unheld(tx, orderId);
    const missing = new Map(short.map(({ variant_id, quantity }) => [variant_id, quantity]));
    for (const { variant_id, quantity } of asked) {
      const there = quantity - (missing.get(variant_id) ?? 0);
      if (there > 0) await this.stock.hold(tx, orderId, { variant_id, quantity: there }, expiresAt);
    }
    return short;
  }

  /** The order was paid: what was held is sold. */
  async sell(tx: Tx, orderId: string, orderNumber: string): Promise<void> {
    for (const held of (await this.stock.takeHolds(tx, orderId)).sort(byVariant)) {
      await this.stock.sellHeld(tx, held);
      await this.stock.record(tx, {
        ...held,
        quantity: -held.quantity,
        reason: 'sale',
        reference: orderNumber,
      });
    }
  }

  /** The order was not paid: what was held is free again. */
  async release(tx: Tx, orderId: string): Promise<void> {
    for (const held of (await this.stock.takeHolds(tx, orderId)).sort(byVariant)) await this.stock.unhold(tx, held);
  }

  /** A sold order was called off before dispatch: what it took is back on the shelf. */
  async putBack(tx: Tx, orderNumber: string): Promise<void> {
    for (const quantity of (await this.stock.soldAs(tx, orderNumber)).sort(byVariant)) {
      await this.stock.putBack(tx, quantity);
      await this.stock.record(tx, { ...quantity, reason: 'cancelled', reference: orderNumber });
    }
  }

  /**
   * Keeps for an invoice what is on the shelf, until it is handed over. A sale at the counter is not refused because something has to be bought first.
   * @returns what is short
   */
  async reserve(tx: Tx, documentId: string, demands: readonly Demand[]): Promise<Demand[]> {
    const short: Demand[] = [];
    for (const demand of totalDemand(demands)) {
      const kept = await this.stock.reserve(tx, documentId, demand);
      if (kept < demand.quantity) short.push({ ...demand, quantity: demand.quantity - kept });
    }
    return short;
  }

  /** Pieces that an invoice no longer sells are free again, as far as they were kept for it. */
  async unreserve(tx: Tx, documentId: string, quantities: readonly Quantity[]): Promise<void> {
    const back = new Map<string, number>();
    for (const { variant_id, quantity } of quantities) back.set(variant_id, (back.get(variant_id) ?? 0) + quantity);
    for (const kept of (await this.stock.takeReservations(tx, documentId)).sort(byVariant)) {
      const freed = Math.min(kept.quantity, back.get(kept.variant_id) ?? 0);
      back.set(kept.variant_id, (back.get(kept.variant_id) ?? 0) - freed);
      if (freed > 0) await this.stock.unhold(tx, { ...kept, quantity: freed });
      if (freed < kept.quantity)
        await this.stock.recordReservation(tx, documentId, { ...kept, quantity: kept.quantity - freed });
    }
  }

  /**
   * What an invoice sells leaves the shelf: first what was kept for it, then what else is there.
   * @returns what was handed over although the books know of none
   */
  async handOver(tx: Tx, documentId: string, number: string, demands: readonly Demand[]): Promise<Demand[]> {
    const kept = new Map<string, number>();
    for (const { variant_id, quantity } of await this.stock.takeReservations(tx, documentId))
      kept.set(variant_id, (kept.get(variant_id) ?? 0) + quantity);
    const unknown: Demand[] = [];
    for (const demand of totalDemand(demands)) {
      const { variant_id } = demand;
      const held = kept.get(variant_id) ?? 0;
      const fromHeld = Math.min(held, demand.quantity);
      if (fromHeld > 0) await this.stock.sellHeld(tx, { variant_id, quantity: fromHeld });
      if (held > fromHeld) await this.stock.unhold(tx, { variant_id, quantity: held - fromHeld });
      kept.delete(variant_id);
      const more = demand.quantity - fromHeld;
      const found = more > 0 ? await this.stock.takeFree(tx, { variant_id, quantity: more }) : 0;
      if (fromHeld + found > 0)
        await this.stock.record(tx, { variant_id, quantity: -(fromHeld + found), reason: 'sale', reference: number });
      if (found < more) unknown.push({ ...demand, quantity: more - found });
    }
    for (const [variant_id, quantity] of kept) await this.stock.unhold(tx, { variant_id, quantity });
    return unknown;
  }

  /** What an order asks for and is not kept for it, and how much of that is not on the shelf. */
  private async unheld(tx: Tx, orderId: string): Promise<{ asked: Quantity[]; short: Quantity[] }> {
    const asked = await this.stock.letGo(tx, orderId);
    const free = await this.stock.lockFree(
      tx,
      asked.map(({ variant_id }) => variant_id),
    );
    const short = asked.flatMap(({ variant_id, quantity }) => {
      const missing = quantity - (free.get(variant_id) ?? 0);
      return missing > 0 ? [{ variant_id, quantity: Math.min(missing, quantity) }] : [];
    });
    return { asked, short };
  }
}
