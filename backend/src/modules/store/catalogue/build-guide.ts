import { Injectable } from '@nestjs/common';
import type { catalogue as contract } from '@plinth/contracts/store/catalogue/catalogue';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { buildAssembly } from '@plinth/cabinetry/build/assembly';
import { describe } from '@plinth/cabinetry/model/describe';
import { ConstantsService } from '../../base/company/constants.service';
import { catalogueError } from './catalogue.errors';
import { CatalogueService } from './catalogue.service';
import { cupboardFacts } from './cupboard-facts';
import { stepPicture } from './picture-address';
import { UnitWorkshop } from './unit-workshop';

type Call = typeof contract.public.getBuildGuide;

/** Parts and assembly steps of a cupboard, as a shopper configured it. */
@Injectable()
export class BuildGuide {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly workshop: UnitWorkshop,
    private readonly constants: ConstantsService,
  ) {}

  /** @throws DomainError item-not-found, configuration-impossible */
  async describe({ variant_id, configuration }: InputOf<Call>): Promise<OutputOf<Call>> {
    const sellable = await this.catalogue.getSellable(variant_id);
    if (sellable.kind !== 'cupboard') throw catalogueError('nothing-to-assemble', { log: variant_id });
    const { kind, ...choice } = configuration ?? {};
    const { cabinet, problems } = await this.workshop.buildCabinet(sellable.unit, sellable.colour_code, choice);
    if (cabinet === null) throw catalogueError('configuration-impossible', { message: problems[0]?.message });
    const workshop = await this.workshop.getWorkshop();
    const { steps, ...whole } = buildAssembly(cabinet, workshop);
    return {
      facts: cupboardFacts(cabinet, workshop, await this.constants.getValue('returns.carcass_guarantee_years')),
      in_the_box: [...describe(cabinet, workshop.boards).box],
      minutes: whole.minutes,
      people: whole.people,
      tools: [...whole.tools],
      steps: steps.map(({ stage, panels, hardware, tools, ...step }) => ({
        ...step,
        panels: [...panels],
        hardware: [...hardware],
        tools: [...tools],
        image: stepPicture(sellable.id, sellable, configuration ?? null, stage),
      })),
    };
  }
}
