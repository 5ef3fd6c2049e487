import { Injectable } from '@nestjs/common';
import { boardCatalogue, boardColourSchema, type BoardCatalogue } from '@plinth/cabinetry/model/boards';
import { colourChoice, type UnitChoice } from '@plinth/cabinetry/model/configure';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import { price } from '@plinth/cabinetry/price/price';
import type { PriceRates } from '@plinth/cabinetry/price/rates';
import { rememberPiece } from '@plinth/cabinetry/model/remembered-handles';
import { buildCabinet, type UnitProblem, type WorkedUnit } from '@plinth/cabinetry/build/work-out';
import { workshopWith, type PricedWorkshop, type Workshop } from '@plinth/cabinetry/price/workshop';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { Cents } from '@plinth/money/cents';
import { Caches } from '../../../platform/runtime/cache/caches';
import { LruCache } from '../../../platform/runtime/cache/lru-cache';
import { TtlValue } from '../../../platform/runtime/cache/ttl-value';
import { ConstantsService } from '../../base/company/constants.service';
import { CatalogueRepository } from './catalogue.repository';
import { USUAL_WORK, type Making } from '../workshop-load/work-content';
import type { ColourRecord, Sellable } from './catalogue.rows';
import type { CutTerms } from './cut-prices';
import type { KeptFittings } from './kept-fittings';
import { measureWork } from './work-of-built';

/** Current colours, and the boards and figures for making cupboards. */
export interface Palette {
  /** Version in the addresses of pictures. */
  readonly version: string;
  readonly colours: ReadonlyMap<string, ColourRecord>;
  readonly workshop: Workshop;
  /** The workshop with withdrawn boards, so that earlier colours are still priced. */
  readonly rememberedWorkshop: Workshop;
  /** The workshop with withdrawn boards and fittings, so that earlier choices are still drawn and named. */
  readonly shownWorkshop: Workshop;
  /** What fittings cost by their stock code, in cents; of others the company's rates count. */
  readonly fittingCosts: Readonly<Record<string, number>>;
}

const FRESH_MS = 60_000;

/** Converts a colour to a board of the workshop; null for a colour that is no board or is withdrawn. */
export function toBoard(colour: ColourRecord): ReturnType<typeof boardColourSchema.parse> | null {
  return colour.is_withdrawn ? null : rememberedBoard(colour);
}

function rememberedBoard(colour: ColourRecord): ReturnType<typeof boardColourSchema.parse> | null {
  if (colour.kind !== 'board') return null;
  const { code, name, base, grain, finish, grained: hasGrain, price_group } = colour;
  const thicknesses = colour.thicknesses.map(Math.round);
  const parsedColour = boardColourSchema.safeParse({
    code,
    name,
    base,
    grain,
    finish,
    grained: hasGrain,
    thicknesses,
    priceGroup: price_group,
  });
  return parsedColour.success ? parsedColour.data : null;
}

/** Derives the parts and prices of cupboards from the company's boards, figures and rates. */
@Injectable()
export class UnitWorkshop {
  private readonly cached: TtlValue<Palette>;
  private readonly makings = new LruCache<Making>(2_000);
  private readonly problems = new LruCache<UnitProblem[]>(2_000);

  constructor(
    caches: Caches,
    repository: CatalogueRepository,
    private readonly constants: ConstantsService,
  ) {
    this.cached = new TtlValue(caches, {
      name: 'colours and boards',
      invalidatedBy: ['public-pages'],
      ttlMs: FRESH_MS,
      read: async () => {
        const { version, colours, figures, rememberedFittings, fittingCosts } = await repository.getPalette();
        const buildWorkshop = (boardOf: typeof toBoard, tables = figures.tables): Workshop =>
          workshopWith(boardCatalogue(colours.flatMap((colour) => boardOf(colour) ?? [])), { ...figures, tables });
        return {
          version,
          colours: new Map(colours.map((colour) => [colour.code, colour])),
          workshop: buildWorkshop(toBoard),
          rememberedWorkshop: buildWorkshop(rememberedBoard),
          shownWorkshop: buildWorkshop(rememberedBoard, { ...figures.tables, ...rememberedFittings }),
          fittingCosts,
        };
      },
    });
  }

  getPalette(): Promise<Palette> {
    return this.cached.get();
  }

  /** Returns the current boards and figures for making cupboards. */
  async getWorkshop(): Promise<Workshop> {
    return (await this.getPalette()).workshop;
  }

  async getBoards(): Promise<BoardCatalogue> {
    return (await this.getWorkshop()).boards;
  }

  /** Returns the workshop with its costs. */
  async getPricedWorkshop(): Promise<PricedWorkshop> {
    const [{ workshop, fittingCosts }, rates] = await Promise.all([
      this.getPalette(),
      this.constants.getValue('price.rates'),
    ]);
    return { ...workshop, rates: addFittingCosts(rates, fittingCosts) };
  }

  /**
   * Derives the parts of a catalogue unit in the variant's colour with the buyer's choice, or returns the reasons
   * against it.
   */
  async buildCabinet(catalogueUnit: unknown, colour: string | null, choice: UnitChoice): Promise<WorkedUnit> {
    return buildCabinet(catalogueUnit, mergeColour(catalogueUnit, colour, choice), await this.getWorkshop());
  }

  /** Derives the parts as if withdrawn boards were sold again. */
  async buildRememberedCabinet(catalogueUnit: unknown, colour: string | null, choice: UnitChoice): Promise<WorkedUnit> {
    return buildCabinet(
      catalogueUnit,
      mergeColour(catalogueUnit, colour, choice),
      (await this.getPalette()).rememberedWorkshop,
    );
  }

  /** Derives the parts for display only: withdrawn boards and fittings are allowed, and lengths of handles removed. */
  async buildCabinetForDisplay(catalogueUnit: unknown, colour: string | null, choice: UnitChoice): Promise<WorkedUnit> {
    const { shownWorkshop } = await this.getPalette();
    const { constants } = shownWorkshop;
    const handles = rememberPiece(catalogueUnit, choice, constants.handles);
    return buildCabinet(catalogueUnit, mergeColour(catalogueUnit, colour, choice), {
      ...shownWorkshop,
      constants: handles === constants.handles ? constants : { ...constants, handles },
    });
  }

  /** Lists the reasons why a cupboard cannot be made as the catalogue has it, in boards sold now or before. */
  async listProblems({ unit, colour_code }: Pick<Sellable, 'unit' | 'colour_code'>): Promise<UnitProblem[]> {
    const { version } = await this.getPalette();
    const key = `${version} ${colour_code ?? ''} ${JSON.stringify(unit)}`;
    const keptProblems = this.problems.get(key);
    if (keptProblems !== undefined) return keptProblems;
    const problems = [...(await this.buildRememberedCabinet(unit, colour_code, {})).problems];
    this.problems.set(key, problems);
    return problems;
  }

  /** Measures the work of one such cupboard; that of a usual cupboard if it cannot be made. */
  async measureWork(
    { id, unit, colour_code }: Pick<Sellable, 'id' | 'unit' | 'colour_code'>,
    configuration: Exclude<ItemConfiguration, { kind: 'top' }> | null,
  ): Promise<Making> {
    const { version } = await this.getPalette();
    const key = `${version} ${id} ${JSON.stringify(configuration)}`;
    const keptMaking = this.makings.get(key);
    if (keptMaking !== undefined) return keptMaking;
    const { kind: _, ...choice } = configuration ?? { kind: undefined };
    const { cabinet } = await this.buildCabinetForDisplay(unit, colour_code, choice);
    const making = cabinet === null ? USUAL_WORK : measureWork(cabinet);
    this.makings.set(key, making);
    return making;
  }

  /** Returns the terms from which a unit's price follows. */
  async getCutTerms(): Promise<CutTerms> {
    const [workshop, vatPercent] = await Promise.all([
      this.getPricedWorkshop(),
      this.constants.getValue('vat.rate_percent'),
    ]);
    return { workshop, vatPercent };
  }

  /** Returns the terms with other fittings, for a preview of their change. */
  async getCutTermsWith({ tables, costs }: KeptFittings): Promise<CutTerms> {
    const [{ workshop }, rates, vatPercent] = await Promise.all([
      this.getPalette(),
      this.constants.getValue('price.rates'),
      this.constants.getValue('vat.rate_percent'),
    ]);
    const constants = { ...workshop.constants, ...tables };
    return { workshop: { ...workshop, constants, rates: addFittingCosts(rates, costs) }, vatPercent };
  }

  /** Returns the selling price of a unit, in cents including VAT. */
  async priceOf(cabinet: Cabinet): Promise<Cents> {
    const { workshop, vatPercent } = await this.getCutTerms();
    return price(cabinet, workshop.rates, vatPercent).gross;
  }
}

/** Adds what fittings cost to the company's rates, in which their own cost counts. */
export const addFittingCosts = (rates: PriceRates, costs: Readonly<Record<string, number>>): PriceRates => ({
  ...rates,
  hardware: { ...rates.hardware, ...costs },
});

/** Merges the variant's colour into the choice; the buyer's own colour wins. */
const mergeColour = (catalogueUnit: unknown, colour: string | null, choice: UnitChoice): UnitChoice => ({
  ...(colour === null ? {} : colourChoice(catalogueUnit, colour)),
  ...choice,
});
