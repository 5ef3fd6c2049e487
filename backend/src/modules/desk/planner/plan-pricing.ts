import { setImmediate } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import { weight } from '@plinth/cabinetry/price/weight';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { planner as contract } from '@plinth/contracts/desk/planner/planner';
import { listPlanLines, type PlanLine } from '@plinth/planner/plan/lines';
import type { Plan } from '@plinth/planner/plan/plan';
import { getSpace } from '@plinth/planner/plan/space';
import { vatTotals } from '@plinth/money/vat';
import { VatRate } from '../../base/company/vat-rate';
import { normalConfiguration } from '../../store/cart/cart.rules';
import { CatalogueService } from '../../store/catalogue/catalogue.service';
import type { Sellable } from '../../store/catalogue/catalogue.rows';
import { isImpossible } from '../../store/catalogue/impossible';
import { KeptVariants } from '../../store/catalogue/kept-variants';
import { PlannerFacts } from './planner-facts';

type Price = OutputOf<typeof contract.price>;
type Line = Price['lines'][number];

/** Item of a plan, in the form that carts and quotes take. */
export interface WantedItem {
  /** Id of the variant. */
  readonly id: string;
  readonly configuration: ItemConfiguration | null;
  readonly quantity: number;
  readonly name: string;
}

/** Lines priced before other work gets its turn. */
const LINES_PER_TURN = 8;

/** Prices plans as carts and quotes are priced; no price of the client counts. */
@Injectable()
export class PlanPricing {
  private readonly logger = new Logger('Planner');

  constructor(
    private readonly plannerFacts: PlannerFacts,
    private readonly catalogue: CatalogueService,
    private readonly keptVariants: KeptVariants,
    private readonly vatRate: VatRate,
  ) {}

  async pricePlan(plan: Plan): Promise<Price> {
    const facts = await this.plannerFacts.getFacts();
    const lines: { line: Line; sellable: Sellable | null }[] = [];
    for (const [index, line] of listPlanLines(plan, facts).entries()) {
      lines.push(await this.priceLine(line));
      if (index % LINES_PER_TURN === LINES_PER_TURN - 1) await setImmediate();
    }
    const dispatchLines = lines.flatMap(({ line: { configuration, quantity }, sellable }) =>
      sellable === null ? [] : [{ sellable, configuration, quantity }],
    );
    const { gross, vat } = vatTotals(
      lines.map(({ line }) => line.line_total),
      await this.vatRate.getRatePercent(),
    );
    const builtBodies = [...getSpace(plan, facts).placedUnits.values()].flatMap(({ body }) => body.cabinet ?? []);
    return {
      lines: lines.map(({ line }) => line),
      total: gross,
      vat,
      complete: lines.every(({ line }) => line.price !== null),
      ready_on:
        dispatchLines.length === 0
          ? null
          : await this.catalogue.readyTogether(await this.catalogue.describeDispatchLines(dispatchLines)),
      weight: Math.round(builtBodies.reduce((sum, one) => sum + weight(one, facts.workshop), 0)),
      sheets: sumBoards(builtBodies, (code) => facts.workshop.boards.get(code)?.name ?? code),
    };
  }

  /**
   * Calculates the total of a plan; null if something in it cannot be made, so that no version shows too low a price.
   */
  async calculateTotal(plan: Plan): Promise<number | null> {
    const { total, complete } = await this.pricePlan(plan);
    return complete ? total : null;
  }

  /** Lists the items of a plan that can be bought, and the names of the rest. */
  async listItemsToBuy(plan: Plan): Promise<{ wantedItems: WantedItem[]; leftOut: string[] }> {
    const { lines } = await this.pricePlan(plan);
    const buyableLines = lines.filter(({ price }) => price !== null);
    return {
      wantedItems: buyableLines.map(({ variant_id: id, configuration, quantity, name }) => ({
        id,
        configuration,
        quantity,
        name,
      })),
      leftOut: lines
        .filter(({ price }) => price === null)
        .map(({ name, problem }) => (problem === null ? name : `${name}: ${problem}`)),
    };
  }

  private async priceLine({ key, role, keys, slug, configuration, name, quantity, problem }: PlanLine): Promise<{
    line: Line;
    sellable: Sellable | null;
  }> {
    const commonFields = { key, role, places: [...keys], slug, quantity };
    const buildUnpricedLine = (why: string): { line: Line; sellable: null } => ({
      line: { ...commonFields, variant_id: '', configuration, name, price: null, line_total: 0, problem: why },
      sellable: null,
    });
    try {
      const storedVariant = await this.keptVariants.findStored({
        sellable: await this.catalogue.getSellable(slug),
        configuration: normalConfiguration(configuration),
      });
      if (!storedVariant.sellable.on_sale) return buildUnpricedLine('It is no longer sold');
      const [{ price, problems }, words] = await Promise.all([
        this.catalogue.priceConfigured(storedVariant.sellable, storedVariant.configuration),
        this.catalogue.describeItem(storedVariant.sellable, storedVariant.configuration),
      ]);
      if (price === null) return buildUnpricedLine(problems.at(0)?.message ?? problem ?? 'It cannot be made this way');
      return {
        line: {
          ...commonFields,
          slug: storedVariant.sellable.product_slug,
          variant_id: storedVariant.sellable.id,
          configuration: storedVariant.configuration,
          name: words.name,
          price,
          line_total: price * quantity,
          problem,
        },
        sellable: this.catalogue.asConfigured(storedVariant.sellable, storedVariant.configuration),
      };
    } catch (error) {
      if (!isImpossible(error)) throw error;
      this.logger.warn({ reason: 'a line of a plan cannot be priced', err: error });
      return buildUnpricedLine('userMessage' in error ? error.userMessage : 'It cannot be priced at the moment');
    }
  }
}

function sumBoards(builtBodies: readonly Cabinet[], nameOf: (code: string) => string): Price['sheets'] {
  const areas = new Map<string, { colour: string; thickness: number; mm2: number }>();
  for (const { boardTotals } of builtBodies)
    for (const { board, area } of boardTotals) {
      const key = `${board.colour}/${board.thickness}`;
      const boardSum = areas.get(key) ?? { colour: board.colour, thickness: board.thickness, mm2: 0 };
      areas.set(key, { ...boardSum, mm2: boardSum.mm2 + area });
    }
  return [...areas.values()].map(({ colour, thickness, mm2 }) => ({
    colour,
    thickness,
    name: nameOf(colour),
    area: Math.round(mm2 / 10_000) / 100,
  }));
}
