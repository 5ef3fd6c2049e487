import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { catalogue as contract } from '@plinth/contracts/store/catalogue/catalogue';
import { withChoice, type ChoiceField } from '@plinth/cabinetry/model/configure';
import { unitConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { constantOverridesSchema, overridesOf } from '@plinth/cabinetry/model/constants';
import { unitSchema } from '@plinth/cabinetry/model/unit';
import { catalogueError } from './catalogue.errors';
import { KeptVariants } from './kept-variants';
import { CatalogueService } from './catalogue.service';
import { swatchPicture } from './picture-address';
import { PictureStudio } from './picture-studio';
import { findSlab } from './top-workshop';
import { UnitWorkshop } from './unit-workshop';

type Calls = typeof contract.public;

/** Prices of cupboards and tops as shoppers configure them. */
@Injectable()
export class ConfigurationPricing {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly keptVariants: KeptVariants,
    private readonly workshop: UnitWorkshop,
    private readonly studio: PictureStudio,
  ) {}

  async priceUnit({
    variant_id,
    ...request
  }: InputOf<Calls['priceConfiguration']>): Promise<OutputOf<Calls['priceConfiguration']>> {
    const choice = { ...request, sellable: await this.catalogue.getSellable(variant_id) };
    const { sellable, configuration } = await this.keptVariants.findStored(choice);
    const { price, lines, problems } = await this.catalogue.priceConfigured(sellable, configuration);
    const item = this.catalogue.asConfigured(sellable, configuration);
    const { name } = await this.catalogue.describeItem(sellable, configuration);
    return {
      price,
      name,
      same_as:
        configuration === null
          ? { slug: sellable.product_slug, variant_id: sellable.id, name: sellable.product_name }
          : null,
      problems,
      lines: lines.map((line) => ({ ...line })),
      availability:
        price === null
          ? null
          : {
              made_to_order: item.made_to_order,
              in_stock: item.is_stocked ? Math.max(0, item.free) : null,
              more_on: null,
              ready_on: await this.catalogue.readyOn(item, await this.catalogue.measureWork(item, configuration)),
            },
    };
  }

  /** Prices alternatives of one configuration, each with one field changed, with a single reading of the item. */
  async priceAlternatives({
    variant_id,
    configuration,
    alternatives,
  }: InputOf<Calls['priceAlternatives']>): Promise<OutputOf<Calls['priceAlternatives']>> {
    const sellable = await this.catalogue.getSellable(variant_id);
    const { kind: _kind, ...choice } = configuration;
    const { handles } = (await this.workshop.getWorkshop()).constants;
    const priceWith = async (field: ChoiceField, value: number | string): Promise<number | null> => {
      const changedFields =
        sellable.kind === 'cupboard'
          ? withChoice(sellable.unit, choice, field, value, handles)
          : { ...choice, [field]: value };
      const { data: changedConfiguration } = unitConfiguration.safeParse(changedFields);
      if (changedConfiguration === undefined) return null;
      const storedChoice = await this.keptVariants.findStored({ sellable, configuration: changedConfiguration });
      return (await this.catalogue.priceConfigured(storedChoice.sellable, storedChoice.configuration)).price;
    };
    const pricesByField: OutputOf<Calls['priceAlternatives']> = [];
    for (const { field, values } of alternatives) {
      pricesByField.push({ field, prices: await Promise.all(values.map((value) => priceWith(field, value))) });
      // Lets other requests run between two fields.
      await setImmediate();
    }
    return pricesByField;
  }

  /**
   * Returns the data with which the browser draws the item. A top's slab includes its cutting prices, which the page
   * shows anyway; a cupboard's costs are left out, its prices are requested.
   * @throws DomainError item-not-found, configuration-impossible for what is sold as it is
   */
  async getWorkshopData(slug: string): Promise<OutputOf<Calls['getWorkshop']>> {
    const sellable = await this.catalogue.getSellable(slug);
    const slab = findSlab(sellable);
    if (slab !== null)
      return {
        unit: slab,
        boards: [],
        figures: {},
        surface: await this.findSurface(sellable.colour_code),
        fixtures: await this.catalogue.listFixtures(),
      };
    if (sellable.kind !== 'cupboard' || sellable.is_stocked)
      throw catalogueError('configuration-impossible', { log: `${slug} is sold as it is` });
    const { workshop, version } = await this.workshop.getPalette();
    return {
      unit: { ...unitSchema.parse(sellable.unit) },
      boards: [...workshop.boards.values()].map(
        ({ code, name, base, grain, finish, thicknesses, priceGroup, grained: hasGrain, core }) => ({
          code,
          name,
          base,
          grain,
          finish,
          thicknesses,
          price_group: priceGroup,
          grained: hasGrain,
          core,
          image: swatchPicture(code, version),
        }),
      ),
      figures: { ...constantOverridesSchema.parse(overridesOf(workshop.constants)) },
      surface: null,
      fixtures: [],
    };
  }

  private async findSurface(code: string | null) {
    const surface = await this.studio.findSurface(code);
    return surface && { ...surface.colour, pattern: surface.pattern };
  }
}
