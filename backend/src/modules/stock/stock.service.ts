import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/db';
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

/** Stock that is sold online: held while an order is paid for, then sold or given back. Every change is one conditional statement. */
@Injectable()
export class StockService {
  constructor(private readonly stock: StockRepository) {}

  /**
   * Keeps stock for an order.
   * @throws DomainError stock-short naming the item, when not enough is free
   */
  async hold(tx: Tx, orderId: string, demands: readonly Demand[], expiresAt: Date): Promise<void> {
    for (const demand of totalDemand(demands)) {
      if (await this.stock.hold(tx, orderId, demand, expiresAt)) continue;
      throw stockError('stock-short', { message: `Not enough of "${demand.name}" is left. Change the quantity in your cart and try again.` });
    }
  }

  /** The order was paid: what was held is sold. */
  async sell(tx: Tx, orderId: string, orderNumber: string): Promise<void> {
    for (const held of (await this.stock.takeHolds(tx, orderId)).sort(byVariant)) {
      await this.stock.sellHeld(tx, held);
      await this.stock.record(tx, { ...held, quantity: -held.quantity }, 'sale', orderNumber);
    }
  }

  /** The order was not paid: what was held is free again. */
  async release(tx: Tx, orderId: string): Promise<void> {
    for (const held of (await this.stock.takeHolds(tx, orderId)).sort(byVariant)) await this.stock.unhold(tx, held);
  }

  /** A sold order was called off before dispatch: its stock is back on the shelf. */
  async putBack(tx: Tx, quantities: readonly Quantity[], orderNumber: string): Promise<void> {
    for (const quantity of [...quantities].sort(byVariant)) {
      await this.stock.putBack(tx, quantity);
      await this.stock.record(tx, quantity, 'order cancelled', orderNumber);
    }
  }

  /** Keeps what is held a while longer. */
  extend(tx: Tx, orderId: string, expiresAt: Date): Promise<void> {
    return this.stock.extend(tx, orderId, expiresAt);
  }
}
