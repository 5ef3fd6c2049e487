import { Injectable } from '@nestjs/common';
import { MOST_WORTH } from '@plinth/contracts/stock/stock/stock';
import { MM_PER_METRE, type BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import type { Cents } from '@plinth/money/cents';
import type { Connection, Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { type BinToOpen, type ItemToOpen, OpeningStockRepository } from './opening-stock.repository';
import { MORE_THAN_FITS, stockError } from './stock.errors';
import { StockLedger } from './stock-ledger';

export type { BinToOpen, ItemToOpen } from './opening-stock.repository';

/** Opening stock of an item in a bin. */
export interface Opening {
  readonly item_id: string;
  /** Bin; the default bin of the first branch when omitted. */
  readonly bin_id?: string;
  /** Pieces or millimetres. */
  readonly quantity: number;
  /** What it is worth, in cents: all of it, or a piece or a metre. */
  readonly worth: { readonly value: Cents } | { readonly cost: Cents };
  /** Key of the ledger entry. */
  readonly key?: string;
}

/**
 * Calculates what a quantity is worth at the cost of a piece or a metre, in cents.
 * @param cost in cents; an average may have parts of a cent
 */
export const calculateWorth = (quantity: number, cost: number, unit: BaseUnit): Cents =>
  Math.round(unit === 'mm' ? (quantity * cost) / MM_PER_METRE : quantity * cost);

/** Books opening stock, of one item or of many, in the caller's transaction. */
@Injectable()
export class OpeningBooking {
  constructor(
    private readonly openings: OpeningStockRepository,
    private readonly ledger: StockLedger,
  ) {}

  /**
   * Books opening stock; an item in several bins with all of them at once, as it is opened only once.
   * @throws DomainError stock-item-not-found, opened-already, bin-not-found, bin-out-of-use, more-than-fits
   */
  async writeOpenings(tx: Tx, actor: UserActor, openings: readonly Opening[]): Promise<void> {
    const itemIds = [...new Set(openings.map(({ item_id }) => item_id))];
    await this.openings.lockLevels(tx, itemIds);
    // Read after the lock: whoever booked one of them meanwhile has committed by now.
    const items = new Map((await this.openings.listItemsById(itemIds, tx)).map((item) => [item.id, item]));
    const worthByItem = new Map<string, Cents>();
    const receipts = openings.map(({ item_id, quantity, worth, bin_id, key }) => {
      const item = items.get(item_id);
      if (item === undefined) throw stockError('stock-item-not-found');
      if (!item.may_open) throw stockError('opened-already');
      const value = 'value' in worth ? worth.value : calculateWorth(quantity, worth.cost, item.base_unit);
      const worthOfItem = (worthByItem.get(item_id) ?? 0) + value;
      worthByItem.set(item_id, worthOfItem);
      if (worthOfItem > MOST_WORTH)
        throw stockError(MORE_THAN_FITS, { fields: { quantity: ['That is worth more than the books allow'] } });
      return {
        item_id,
        quantity,
        value,
        actor_id: actor.id,
        ...(bin_id !== undefined && { bin_id }),
        ...(key !== undefined && { key }),
      };
    });
    await this.ledger.receiveGoods(tx, receipts, 'opening');
  }

  /** Lists the items that texts may mean, by article number or name. */
  listItems(texts: readonly string[], on: Connection): Promise<ItemToOpen[]> {
    return this.openings.listItemsByText([...new Set(texts.map((text) => text.toUpperCase()))], on);
  }

  /** Lists all bins. */
  listBins(on: Connection): Promise<BinToOpen[]> {
    return this.openings.listBins(on);
  }

  /** Maps keys of ledger entries to the quantities that were opened. */
  async mapQuantities(keys: readonly string[], on: Connection): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.openings.listOpenings(keys, on)).map(({ key, quantity }) => [key, quantity]));
  }
}
