import { Injectable } from '@nestjs/common';
import type { catalogue as contract } from '@plinth/contracts/catalogue';
import type { InputOf, OutputOf } from '@plinth/contracts/define';
import { unitSchema } from '@plinth/cabinetry/unit';
import { catalogueError } from './catalogue.errors';
import { CatalogueService } from './catalogue.service';
import { swatchPicture } from './picture-address';
import { UnitWorkshop } from './unit-workshop';

type Calls = typeof contract.public;

/** A cupboard as a shopper changes it. */
@Injectable()
export class PriceConfiguration {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly workshop: UnitWorkshop,
  ) {}

  async ask({ variant_id, configuration }: InputOf<Calls['priceConfiguration']>): Promise<OutputOf<Calls['priceConfiguration']>> {
    return this.catalogue.priceConfigured(await this.catalogue.sellable(variant_id), configuration);
  }

  /**
   * What draws the cupboard in the browser. Nothing in it tells what boards or work cost: prices are asked for.
   * @throws DomainError item-not-found, configuration-impossible for what is sold as it is
   */
  async workshopOf(slug: string): Promise<OutputOf<Calls['getWorkshop']>> {
    const sellable = await this.catalogue.sellable(slug);
    if (sellable.kind !== 'cupboard' || sellable.is_stocked) throw catalogueError('configuration-impossible', { log: `${slug} is sold as it is` });
    const boards = await this.workshop.boards();
    return {
      unit: { ...unitSchema.parse(sellable.unit) },
      boards: [...boards.values()].map(({ code, name, base, grain, finish, thicknesses, priceGroup, grained, core }) => ({
        code, name, base, grain, finish, thicknesses, price_group: priceGroup, grained, core, image: swatchPicture(code),
      })),
    };
  }
}
