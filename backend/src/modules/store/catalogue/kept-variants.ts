import { Injectable } from '@nestjs/common';
import { normaliseTop, parseStockedSize, createPlainTop, type TopChoice } from '@plinth/cabinetry/top/top';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { CatalogueRepository } from './catalogue.repository';
import type { Sellable } from './catalogue.rows';
import { CatalogueService } from './catalogue.service';
import { soldColour } from './made-like';
import { StorefrontService } from './storefront.service';
import { findSlab } from './top-workshop';
import { UnitWorkshop } from './unit-workshop';

/** Item with its configuration. */
export interface ItemChoice {
  readonly sellable: Sellable;
  readonly configuration: ItemConfiguration | null;
}

/**
 * Finds configurations that equal a variant of the catalogue: a 450 cupboard made 600 wide is the 600 cupboard, a top
 * of 2400 is the one in stock.
 */
@Injectable()
export class KeptVariants {
  constructor(
    private readonly storefront: StorefrontService,
    private readonly catalogue: CatalogueService,
    private readonly workshop: UnitWorkshop,
    private readonly repository: CatalogueRepository,
  ) {}

  /** Returns the equal variant, with its own price and stock; otherwise the choice itself. */
  async findStored(choice: ItemChoice): Promise<ItemChoice> {
    // A reduced item is a different offer from the same item at its usual price.
    if (choice.configuration === null || choice.sellable.compare_at_price !== null) return choice;
    const sellable = await (choice.configuration.kind === 'top'
      ? this.findSameTop(choice.sellable, choice.configuration)
      : this.findSameCupboard(choice.sellable, choice.configuration));
    return sellable === null ? choice : { sellable, configuration: null };
  }

  private async findSameCupboard(
    { kind: itemKind, is_stocked, unit, colour_code }: Sellable,
    { kind, ...choice }: Exclude<ItemConfiguration, { kind: 'top' }>,
  ): Promise<Sellable | null> {
    if (itemKind !== 'cupboard' || is_stocked) return null;
    const { cabinet } = await this.workshop.buildCabinet(unit, colour_code, choice);
    if (cabinet === null) return null;
    const alike = (await this.storefront.getSnapshot()).madeLike(cabinet.unit);
    if (alike.length === 0) return null;
    const variants = await this.repository.listLiveVariants(alike.map(({ id }) => id));
    const inColour = variants.filter(({ colour }) => colour === soldColour(cabinet.unit));
    for (const other of (await this.catalogue.mapSellablesById(inColour.map(({ id }) => id))).values()) {
      if (other.compare_at_price !== null) continue;
      const { cabinet: otherCabinet } = await this.workshop.buildCabinet(other.unit, other.colour_code, {});
      if (otherCabinet !== null && sameParts(otherCabinet, cabinet)) return other;
    }
    return null;
  }

  private async findSameTop(
    sellable: Sellable,
    { kind, ...choice }: TopChoice & { kind: 'top' },
  ): Promise<Sellable | null> {
    const slab = findSlab(sellable);
    const { rowBySlug, products } = await this.storefront.getSnapshot();
    const row = rowBySlug.get(sellable.product_slug);
    if (slab === null || row === undefined) return null;
    const wantedTop = JSON.stringify(normaliseTop(choice));
    const sameVariant = (await this.repository.listLiveVariants([products[row].id])).find(
      ({ options, compare_at_price }) => {
        const size = compare_at_price === null ? parseStockedSize(options) : null;
        return size !== null && JSON.stringify(normaliseTop(createPlainTop(slab, size))) === wantedTop;
      },
    );
    return sameVariant === undefined ? null : this.catalogue.getSellable(sameVariant.id);
  }
}

const sameParts = (a: Cabinet, b: Cabinet): boolean =>
  JSON.stringify([a.panels, a.hardware]) === JSON.stringify([b.panels, b.hardware]);
