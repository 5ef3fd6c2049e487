import { Injectable } from '@nestjs/common';
import type { StockItemView } from '@plinth/contracts/stock/stock/stock';
import { describeReversalObstacle } from './movement-facts';
import { StockBarcodesRepository } from './stock-barcodes.repository';
import { StockItems } from './stock-items';
import { stockError } from './stock.errors';
import { ItemViewRepository, type ItemMovement } from './item-view.repository';

const asMovement = ({ id, at, quantity, value, bin, ...facts }: ItemMovement) => ({
  id,
  at: at.toISOString(),
  quantity,
  value,
  bin,
  reason: facts.reason,
  reference: facts.reference,
  stays: describeReversalObstacle(facts),
});

/** An item of stock as its sheet shows it. */
@Injectable()
export class ItemView {
  constructor(
    private readonly items: ItemViewRepository,
    private readonly stockItems: StockItems,
    private readonly barcodes: StockBarcodesRepository,
  ) {}

  /** @throws DomainError stock-item-not-found */
  async describe(id: string): Promise<StockItemView> {
    const [level, own, bins, movements, barcodes] = await Promise.all([
      this.items.findLevel(id),
      this.stockItems.findItem(id),
      this.items.listBins(id),
      this.items.listMovements(id),
      this.barcodes.listForItem(id),
    ]);
    if (level === undefined) throw stockError('stock-item-not-found');
    return { ...level, own, bins, barcodes, movements: movements.map(asMovement) };
  }
}
