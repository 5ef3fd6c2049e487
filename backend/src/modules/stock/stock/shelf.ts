import type { Cents } from '@plinth/money/cents';
import { formatCount } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';
import { issueValue, lateShare, type Valued } from '@plinth/money/stock-value';
import { MORE_THAN_FITS, stockError } from './stock.errors';

/** Quantity of an item in a bin. */
export interface BinStock {
  readonly bin_id: string;
  readonly code: string;
  readonly on_hand: number;
  readonly sells_online: boolean;
}
/** Bin without the quantity that it holds. */
export type Bin = Pick<BinStock, 'bin_id' | 'code' | 'sells_online'>;

/** Largest quantity or value of an item, in its unit and in cents: the database's largest integer. */
const MAX_INTEGER = 2_147_483_647;

const moreThanFitsError = (itemId: string, most: string) => {
  const message = `There would be more of it than the books have room for: one item goes up to ${most} in all. Book less`;
  return stockError(MORE_THAN_FITS, { log: itemId, message: `${message}.`, fields: { [itemId]: [message] } });
};

/** Ledger entry to write. */
export interface Line {
  readonly item_id: string;
  readonly bin_id: string;
  /** Pieces or millimetres; negative when they leave. */
  readonly quantity: number;
  readonly value: Cents;
}

export interface ShelfLevel extends Valued {
  readonly item_id: string;
  readonly held: number;
  readonly allocated: number;
}

/**
 * Item whose level is locked: calculates the ledger entries of a booking and the quantities after them. It stores
 * nothing; the database sums the entries itself and refuses the same errors.
 */
export class Shelf {
  readonly item_id: string;
  private onHand: number;
  private worth: Cents;
  private reserved: number;
  private readonly bins: Map<string, BinStock>;

  /** @param bins in the order in which they are emptied */
  constructor(
    { item_id, on_hand, value, held: heldQuantity, allocated: allocatedQuantity }: ShelfLevel,
    bins: readonly BinStock[],
  ) {
    this.item_id = item_id;
    this.onHand = on_hand;
    this.worth = value;
    this.reserved = heldQuantity + allocatedQuantity;
    this.bins = new Map(bins.map((bin) => [bin.bin_id, bin]));
  }

  get level(): Valued {
    return { on_hand: this.onHand, value: this.worth };
  }

  /** Unreserved quantity in bins that sell. */
  get free(): number {
    let free = -this.reserved;
    for (const bin of this.bins.values()) if (bin.sells_online) free += bin.on_hand;
    return free;
  }

  getQuantityIn(bin_id: string): number {
    return this.bins.get(bin_id)?.on_hand ?? 0;
  }

  releaseReserved(quantity: number): void {
    this.reserved -= quantity;
  }

  /** @throws DomainError more-than-fits */
  putIntoBin(bin: Bin, quantity: number, value: Cents): Line {
    this.changeBin(bin, quantity);
    this.onHand += quantity;
    this.worth += value;
    if (this.onHand > MAX_INTEGER)
      throw moreThanFitsError(this.item_id, `${formatCount(MAX_INTEGER)} pieces or millimetres`);
    this.checkWorth();
    return { item_id: this.item_id, bin_id: bin.bin_id, quantity, value };
  }

  /**
   * Takes a quantity from one bin, or from the bins that sell, in their order.
   * @param knownValue cost to remove, in cents, where it is known: a reversed receipt removes the value that it added
   * @throws DomainError bin-short, kept-for-others
   */
  takeFromBins(quantity: number, from?: Bin, knownValue?: Cents): Line[] {
    const parts = from === undefined ? this.splitAcrossBins(quantity) : [{ bin: from, quantity }];
    return parts.map(({ bin, quantity: part }) => {
      this.removeFromBin(bin, part);
      const value =
        knownValue === undefined || part === this.onHand
          ? issueValue(this.level, part)
          : Math.min(knownValue, this.worth);
      this.onHand -= part;
      this.worth -= value;
      return { item_id: this.item_id, bin_id: bin.bin_id, quantity: -part, value: -value };
    });
  }

  /** Takes as much of a quantity as these bins hold and nobody is promised, in their order; nothing is refused. */
  takeAvailable(quantity: number, bins: readonly Bin[]): Line[] {
    const lines: Line[] = [];
    let remaining = quantity;
    for (const bin of bins) {
      const available = Math.min(this.getQuantityIn(bin.bin_id), bin.sells_online ? Math.max(0, this.free) : Infinity);
      const part = Math.min(remaining, available);
      if (part > 0) lines.push(...this.takeFromBins(part, bin));
      remaining -= part;
    }
    return lines;
  }

  /**
   * Moves a quantity from bin to bin; its worth does not change.
   * @throws DomainError bin-short, kept-for-others
   */
  moveBetweenBins(from: Bin, to: Bin, quantity: number): Line[] {
    this.changeBin(to, quantity);
    this.removeFromBin(from, quantity);
    return [
      { item_id: this.item_id, bin_id: from.bin_id, quantity: -quantity, value: 0 },
      { item_id: this.item_id, bin_id: to.bin_id, quantity, value: 0 },
    ];
  }

  /**
   * Sets the worth of everything on hand, in cents.
   * @throws DomainError nothing-on-hand
   */
  revalueStock(bin: Bin, value: Cents): Line {
    if (this.onHand === 0) throw stockError('nothing-on-hand');
    const line = { item_id: this.item_id, bin_id: bin.bin_id, quantity: 0, value: value - this.worth };
    this.worth = value;
    return line;
  }

  /**
   * Books a later cost or saving on received goods: the share of those on hand changes their worth, the share of
   * those sold is a variance.
   * @param receivedQuantity received quantity, less returns
   * @param most largest share of those on hand, in cents without a sign
   * @throws DomainError more-than-fits
   */
  bookLateCost(
    bin: Bin,
    amount: Cents,
    receivedQuantity: number,
    most?: Cents,
  ): (Line & { readonly reason: 'late_cost' | 'price_variance' })[] {
    const share = lateShare(this.level, amount, receivedQuantity, most);
    this.worth += share;
    this.checkWorth();
    const line = { item_id: this.item_id, bin_id: bin.bin_id, quantity: 0 };
    return [
      { ...line, value: amount, reason: 'late_cost' as const },
      ...(share === amount ? [] : [{ ...line, value: share - amount, reason: 'price_variance' as const }]),
    ];
  }

  private checkWorth(): void {
    if (this.worth > MAX_INTEGER) throw moreThanFitsError(this.item_id, formatRand(MAX_INTEGER));
  }

  private splitAcrossBins(quantity: number): { bin: Bin; quantity: number }[] {
    const parts: { bin: Bin; quantity: number }[] = [];
    let remaining = quantity;
    for (const bin of this.bins.values()) {
      const part = bin.sells_online ? Math.min(remaining, bin.on_hand) : 0;
      if (part > 0) parts.push({ bin, quantity: part });
      remaining -= part;
    }
    if (remaining > 0)
      throw stockError('stock-short', { log: `${this.item_id}: ${remaining} of ${quantity} are in no bin` });
    return parts;
  }

  private removeFromBin(bin: Bin, quantity: number): void {
    const binQuantity = this.getQuantityIn(bin.bin_id);
    if (quantity > binQuantity)
      throw stockError('bin-short', {
        message:
          binQuantity === 0 ? `There is none in ${bin.code}.` : `Only ${String(binQuantity)} are in ${bin.code}.`,
      });
    this.changeBin(bin, -quantity);
    if (bin.sells_online && this.free < 0)
      throw stockError('kept-for-others', {
        message: `Only ${String(this.free + quantity)} are free: ${String(this.reserved)} are kept for orders and invoices.`,
      });
  }

  private changeBin(bin: Bin, quantity: number): void {
    this.bins.set(bin.bin_id, { ...bin, on_hand: this.getQuantityIn(bin.bin_id) + quantity });
  }
}
