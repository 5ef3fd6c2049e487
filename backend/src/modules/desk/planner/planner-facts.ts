import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { constantOverridesSchema, overridesOf } from '@plinth/cabinetry/model/constants';
import { listHandleOffers } from '@plinth/cabinetry/model/handle-wishes';

import { unitSchema } from '@plinth/cabinetry/model/unit';
import type { planner as contract } from '@plinth/contracts/desk/planner/planner';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import { parsePlanFacts, type PlanFacts } from '@plinth/planner/plan/facts';
import * as z from 'zod';
import { Caches } from '../../../platform/runtime/cache/caches';
import { TtlValue } from '../../../platform/runtime/cache/ttl-value';
import type { Sellable } from '../../store/catalogue/catalogue.rows';
import { CatalogueService } from '../../store/catalogue/catalogue.service';
import { swatchPicture } from '../../store/catalogue/picture-address';
import { StorefrontService } from '../../store/catalogue/storefront.service';
import { findSlab } from '../../store/catalogue/top-workshop';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';

type Answer = OutputOf<typeof contract.facts>;

export interface CachedFacts {
  readonly answer: Answer;
  readonly facts: PlanFacts;
}

const FRESH_MS = 60_000;
const jsonRecord = z.record(z.string(), z.json());

/** Facts for plans from the current catalogue, the same for browser and server. */
@Injectable()
export class PlannerFacts {
  private readonly cached: TtlValue<CachedFacts>;

  constructor(
    caches: Caches,
    private readonly storefront: StorefrontService,
    private readonly catalogue: CatalogueService,
    private readonly workshop: UnitWorkshop,
  ) {
    this.cached = new TtlValue(caches, {
      name: 'what can stand in a plan',
      invalidatedBy: ['public-pages'],
      ttlMs: FRESH_MS,
      read: () => this.readFacts(),
    });
  }

  getCached(): Promise<CachedFacts> {
    return this.cached.get();
  }

  async getFacts(): Promise<PlanFacts> {
    return (await this.getCached()).facts;
  }

  private async readFacts(): Promise<CachedFacts> {
    const { products } = await this.storefront.getSnapshot();
    const plannedProducts = products.filter(({ kind }) => kind === 'cupboard' || kind === 'top');
    const [sellables, { workshop, colours, version }, fixtures] = await Promise.all([
      this.catalogue.mapSellablesById(plannedProducts.map(({ first_variant: id }) => id)),
      this.workshop.getPalette(),
      this.catalogue.listFixtures(),
    ]);
    const orderedSellables = plannedProducts.flatMap(({ first_variant: id }) => {
      const sellable = sellables.get(id);
      return sellable?.on_sale === true ? [sellable] : [];
    });
    const items = orderedSellables.flatMap((sellable) => this.describeItem(sellable));
    const tops = orderedSellables.flatMap((sellable): Answer['tops'] => {
      const slab = findSlab(sellable);
      if (slab === null) return [];
      const { product_slug: slug, id: variant_id, product_name: name, colour_code: code } = sellable;
      const colour = code === null ? undefined : colours.get(code);
      const surface =
        colour === undefined
          ? null
          : { base: colour.base, grain: colour.grain, finish: colour.finish, pattern: colour.pattern };
      return [
        {
          slug,
          variant_id,
          name,
          slab: jsonRecord.parse(slab),
          colours: [{ variant_id, code, name: colour?.name ?? name, surface }],
        },
      ];
    });
    const facts: Omit<Answer, 'version'> = {
      items,
      tops,
      fixtures,
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
      figures: jsonRecord.parse(constantOverridesSchema.parse(overridesOf(workshop.constants))),
      handles: listHandleOffers(workshop.constants.handles).map(({ code }) => code),
    };
    const stamp = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
    const answer = { ...facts, version: stamp };
    return { answer, facts: parsePlanFacts(answer) };
  }

  /**
   * Lists a cupboard as an item for plans; empty for stocked goods, which are made already, and for reduced prices,
   * which are a different offer: neither is cut for a plan.
   */
  private describeItem(sellable: Sellable): Answer['items'] {
    const {
      kind,
      is_stocked,
      compare_at_price: reducedFrom,
      unit,
      product_slug: slug,
      id,
      product_name: name,
    } = sellable;
    if (kind !== 'cupboard' || is_stocked || reducedFrom !== null || !unitSchema.safeParse(unit).success) return [];
    return [
      {
        slug,
        variant_id: id,
        name,
        unit: jsonRecord.parse(unit),
        colour: sellable.colour_code,
        price: sellable.price,
        image: this.catalogue.getImage(sellable, null),
      },
    ];
  }
}
