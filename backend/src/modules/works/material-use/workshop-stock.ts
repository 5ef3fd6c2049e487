import { Injectable } from '@nestjs/common';
import { splitCents } from '@plinth/money/split';
import type { Tx } from '../../../platform/data/database/db';
import { StockLedger, type Booked, type Booking } from '../../stock/stock/stock-ledger';
import { WorkshopStockRepository } from './workshop-stock.repository';

/** Sale that material is taken for, and the branch where. */
export interface WorkshopOf {
  readonly branchId: string;
  readonly document: NonNullable<Booking['document']>;
}
/** Quantity of an item that something takes. */
export interface ItemNeed {
  readonly item_id: string;
  readonly quantity: number;
}
/** What stock had of it, and what that cost in cents. */
export interface ItemUse extends ItemNeed {
  readonly booked: number;
  readonly cost: number;
}

const sumQuantity = (needs: readonly ItemNeed[]): number => needs.reduce((sum, { quantity }) => sum + quantity, 0);

/** Shares what left stock, and its cost, by what each took. */
function shareBooking<Need extends ItemNeed>(
  needs: readonly Need[],
  { quantity, value }: Pick<Booked, 'quantity' | 'value'>,
): (Need & ItemUse)[] {
  const weights = needs.map((need) => need.quantity);
  const quantities = splitCents(-quantity, weights);
  const costs = splitCents(-value, weights);
  return needs.map((need, index) => ({ ...need, booked: quantities[index] ?? 0, cost: costs[index] ?? 0 }));
}

/** Books what production takes from the stock of a branch, as far as it has it, and what it gives back. */
@Injectable()
export class WorkshopStock {
  constructor(
    private readonly repository: WorkshopStockRepository,
    private readonly ledger: StockLedger,
  ) {}

  /** Leaves out what was taken before its item was last counted at the branch: the count had what was left. */
  async omitCounted<Need extends ItemNeed & { readonly taken_at: Date | null }>(
    tx: Tx,
    branchId: string,
    needs: readonly Need[],
  ): Promise<Need[]> {
    const itemIds = [...new Set(needs.flatMap(({ item_id, taken_at }) => (taken_at === null ? [] : [item_id])))];
    if (itemIds.length === 0) return [...needs];
    const counts = await this.repository.mapLastCounts(tx, branchId, itemIds);
    return needs.filter(({ item_id, taken_at }) => {
      const countedAt = counts.get(item_id);
      return taken_at === null || countedAt === undefined || countedAt < taken_at;
    });
  }

  /** Issues as much of each item as the branch has. */
  async issueAvailable(
    tx: Tx,
    { branchId, document }: WorkshopOf,
    needs: readonly ItemNeed[],
  ): Promise<ReadonlyMap<string, Booked>> {
    if (needs.length === 0) return new Map();
    const rows = await this.repository.listBins(
      tx,
      branchId,
      needs.map(({ item_id }) => item_id),
    );
    const bins = Map.groupBy(rows, ({ item_id }) => item_id);
    const bookings = await this.ledger.issueAvailable(
      tx,
      needs.map(({ item_id, quantity }) => ({
        item_id,
        quantity,
        bins: (bins.get(item_id) ?? []).map(({ bin_id }) => bin_id),
        document,
      })),
    );
    return new Map(bookings.map((booking) => [booking.item_id, booking]));
  }

  /** Issues what each needs as far as the branch has it; quantity and cost are shared by what each took. */
  async issueShared<Need extends ItemNeed>(
    tx: Tx,
    workshop: WorkshopOf,
    needs: readonly Need[],
  ): Promise<(Need & ItemUse)[]> {
    const byItem = [...Map.groupBy(needs, ({ item_id }) => item_id)].toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    );
    const bookings = await this.issueAvailable(
      tx,
      workshop,
      byItem.map(([item_id, itemNeeds]) => ({ item_id, quantity: sumQuantity(itemNeeds) })),
    );
    return byItem.flatMap(([item_id, itemNeeds]) =>
      shareBooking(itemNeeds, bookings.get(item_id) ?? { quantity: 0, value: 0 }),
    );
  }

  /** Gives back what was booked, at the cost at which it left. */
  async returnUses(tx: Tx, { branchId, document }: WorkshopOf, uses: readonly ItemUse[]): Promise<void> {
    for (const [item_id, itemUses] of [...Map.groupBy(uses, (use) => use.item_id)].toSorted()) {
      const quantity = itemUses.reduce((sum, use) => sum + use.booked, 0);
      if (quantity === 0) continue;
      const value = itemUses.reduce((sum, use) => sum + use.cost, 0);
      const bin_id = await this.repository.findReturnBin(tx, branchId, item_id);
      await this.ledger.receiveGoods(
        tx,
        [{ item_id, quantity, value, document, ...(bin_id !== undefined && { bin_id }) }],
        'project_return',
      );
    }
  }
}
