import { averageCost, issueValue } from '../../../../libs/money/stock-value';
import type { Prisma } from '../../../generated/client';

interface Place {
  readonly bin_id: string;
  readonly branch_id: string;
  on_hand: number;
}

interface Level {
  on_hand: number;
  value: number;
  /** Pieces for sale that nobody is promised. */
  free: number;
  readonly places: Place[];
}

/** Document and hand of a booking. */
export interface BookingSource {
  readonly reference: string;
  readonly document_kind: string;
  readonly document_id: string;
  readonly actor_id: string;
  readonly note: string;
  readonly at: Date;
}

type Movement = Prisma.stock_movementCreateManyInput;

/** Books stock of the demo at the moving average, as the ledger does, and writes all of it in one statement. */
export class StockBook {
  private readonly movements: Movement[] = [];

  private constructor(
    private readonly tx: Prisma.TransactionClient,
    private readonly levels: ReadonlyMap<string, Level>,
  ) {}

  /** Opens the books of items, with the bins that sell, in the order of the walk. */
  static async openBook(tx: Prisma.TransactionClient, itemIds: readonly string[]): Promise<StockBook> {
    const levels = await tx.stock_level.findMany({ where: { item_id: { in: [...itemIds] } } });
    const places = await tx.bin_level.findMany({
      where: { item_id: { in: [...itemIds] }, on_hand: { gt: 0 }, bin: { sells_online: true } },
      select: { item_id: true, bin_id: true, on_hand: true, bin: { select: { branch_id: true } } },
      orderBy: [{ bin: { pick_order: 'asc' } }, { bin_id: 'asc' }],
    });
    return new StockBook(
      tx,
      new Map(
        levels.map(({ item_id, on_hand, value, for_sale, held, allocated }) => [
          item_id,
          {
            on_hand,
            value,
            free: for_sale - held - allocated,
            places: places
              .filter((place) => place.item_id === item_id)
              .map((place) => ({ bin_id: place.bin_id, branch_id: place.bin.branch_id, on_hand: place.on_hand })),
          },
        ]),
      ),
    );
  }

  /** Receives whole packs for a quantity, which had been bought for it: what lies on the shelves stays. */
  receivePacks(
    itemId: string,
    quantity: number,
    {
      binId,
      branchId,
      pack,
      packCost,
      at,
    }: { binId: string; branchId: string; pack: number; packCost: number; at: Date },
  ): void {
    const level = this.levels.get(itemId);
    if (level === undefined) return;
    let place = level.places.find(({ branch_id }) => branch_id === branchId);
    if (place === undefined) {
      place = { bin_id: binId, branch_id: branchId, on_hand: 0 };
      level.places.push(place);
    }
    const packs = Math.ceil(quantity / pack);
    const value = level.on_hand === 0 ? packs * packCost : averageCost(level, packs * pack);
    this.book(itemId, place, level, { quantity: packs * pack, value, reason: 'receipt', at });
    level.free += packs * pack;
  }

  /**
   * Issues a quantity from a branch, as far as it is free there.
   * @returns what was booked, and its cost in cents
   */
  issue(itemId: string, branchId: string, quantity: number, source: BookingSource): { booked: number; cost: number } {
    const level = this.levels.get(itemId);
    let [booked, cost] = [0, 0];
    for (const place of level?.places.filter(({ branch_id }) => branch_id === branchId) ?? []) {
      if (level === undefined) break;
      const taken = Math.min(place.on_hand, level.free, quantity - booked);
      if (taken <= 0) continue;
      const value = issueValue(level, taken);
      this.book(itemId, place, level, { quantity: -taken, value: -value, reason: 'issue', ...source });
      level.free -= taken;
      booked += taken;
      cost += value;
    }
    return { booked, cost };
  }

  async flush(): Promise<void> {
    if (this.movements.length > 0) await this.tx.stock_movement.createMany({ data: this.movements });
    this.movements.length = 0;
  }

  private book(
    item_id: string,
    place: Place,
    level: Level,
    change: Omit<Movement, 'item_id' | 'bin_id'> & { quantity: number; value: number },
  ): void {
    this.movements.push({ ...change, item_id, bin_id: place.bin_id });
    place.on_hand += change.quantity;
    level.on_hand += change.quantity;
    level.value += change.value;
  }
}
