import { Injectable } from '@nestjs/common';
import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { items as contract } from '@plinth/contracts/range/items/items';
import { raisedPrice } from '@plinth/money/price-rounding';
import type { UserActor } from '../../../platform/data/session/request-context';
import { CatalogueChanges } from '../catalogue-changes/catalogue-changes.service';
import type { CatalogueEdit } from '../catalogue-changes/edit-kinds';
import { ItemList } from './item-list';
import { itemError } from './items.errors';
import { ItemsService } from './items.service';
import { PriceTargets } from './price-targets.repository';

type Percent = InputOf<typeof contract.previewPercent>;

/** Largest number of items whose prices are changed at once. */
const MOST_ITEMS = 5_000;
const BASIS_POINTS_A_PERCENT = 100;

/** Raises or lowers prices by a percentage, as one change that can be previewed and undone. */
@Injectable()
export class PricesByPercent {
  constructor(
    private readonly list: ItemList,
    private readonly targets: PriceTargets,
    private readonly changes: CatalogueChanges,
    private readonly items: ItemsService,
  ) {}

  /** @throws DomainError no-items-chosen, and as CatalogueChanges.previewEdits */
  async previewPrices(request: Percent): Promise<CataloguePreview> {
    return this.changes.previewEdits(await this.buildEdits(request));
  }

  /** @throws DomainError changed-meanwhile where the list finds other items than at the preview, or a price changed */
  async savePrices(
    actor: UserActor,
    { stamp, note, effective_on, idempotency_key: key, ...request }: InputOf<typeof contract.savePercent>,
  ): Promise<CatalogueChangeRow> {
    return this.items.saveOnce(actor, 'items.savePercent', key, {
      edits: await this.buildEdits(request),
      stamp,
      note,
      effective_on,
    });
  }

  /**
   * Builds the edits. The price before a reduction changes by the same percentage, and the price per metre of a top
   * with those of its lengths.
   */
  private async buildEdits({ ids, matching, percent, rounding }: Percent): Promise<CatalogueEdit[]> {
    const itemIds = matching === null ? ids : await this.list.listMatchingIds(matching, MOST_ITEMS);
    if (itemIds.length === 0) throw itemError('no-items-chosen');
    const basisPoints = Math.round(percent * BASIS_POINTS_A_PERCENT);
    const raisePrice = (price: number): number => raisedPrice(price, basisPoints, rounding);
    const [variants, tops] = await Promise.all([this.targets.listVariants(itemIds), this.targets.listTops(itemIds)]);
    return [
      ...variants.flatMap(({ id, price, compare_at_price: before }) => [
        { kind: 'variant', id, field: 'price', value: raisePrice(price) },
        ...(before === null ? [] : [{ kind: 'variant', id, field: 'compare_at_price', value: raisePrice(before) }]),
      ]),
      ...tops.map(({ id, metre_prices }) => ({
        kind: 'item',
        id,
        field: 'metre_prices',
        value: metre_prices.map(({ depth, price }) => ({ depth, price: raisePrice(price) })),
      })),
    ];
  }
}
