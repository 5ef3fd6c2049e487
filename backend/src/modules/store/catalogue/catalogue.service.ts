import { Injectable } from '@nestjs/common';
import { isRenamed, madeName } from '@plinth/cabinetry/model/describe';
import type { HandlesOnOffer } from '@plinth/cabinetry/model/handles';
import { findGonePiece, rememberPiece } from '@plinth/cabinetry/model/remembered-handles';
import type { Workshop } from '@plinth/cabinetry/price/workshop';
import { fixtureSchema } from '@plinth/cabinetry/top/fixture';
import type { TopPriceLine } from '@plinth/cabinetry/top/price';
import type { UnitProblem } from '@plinth/cabinetry/build/work-out';
import type { catalogue as contract } from '@plinth/contracts/store/catalogue/catalogue';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { LineOption } from '@plinth/contracts/store/catalogue/line-options';
import type { Cents } from '@plinth/money/cents';
import { CalendarService } from '../../base/calendar/calendar.service';
import type { IsoDate, WorkingDays } from '../../base/calendar/working-days';
import { ConstantsService } from '../../base/company/constants.service';
import {
  addWork,
  calculateSeconds,
  multiplyWork,
  SINGLE_PANEL_WORK,
  USUAL_WORK,
  type Making,
} from '../workshop-load/work-content';
import { WorkshopLoad } from '../workshop-load/workshop-load.service';
import { catalogueError } from './catalogue.errors';
import { CatalogueRepository } from './catalogue.repository';
import type { LeadClass, Sellable } from './catalogue.rows';
import { chosenColours, chosenOptions, type ChosenColour } from './chosen-options';
import { findFixedWork } from './work-of-built';
import { configuredPicture, swatchPicture, variantPicture } from './picture-address';
import { reducePrice } from './reduced-price';
import { calculateTopPrice, findSlab } from './top-workshop';
import { UnitWorkshop } from './unit-workshop';

interface Dispatch {
  readonly made_to_order: boolean;
  readonly lead_class: LeadClass;
  readonly is_stocked: boolean;
  readonly free: number;
}

export interface DispatchLine {
  readonly item: Dispatch;
  readonly quantity: number;
  readonly making: Making;
}

/** Checks that a cupboard is made when it is ordered; one that stands on the shelf was made already. */
const isCutToOrder = ({ kind, is_stocked: isStocked }: Pick<Sellable, 'kind' | 'is_stocked'>): boolean =>
  kind === 'cupboard' && !isStocked;

const isInStock = ({ item, quantity }: DispatchLine): boolean => item.is_stocked && item.free >= quantity;

/** Withdrawn colour, and the choice of the item that names it; null if the item comes in this colour only. */
export type WithdrawnColour = ChosenColour & { readonly name: string };

export interface LineWords {
  readonly name: string;
  /** SKU; empty for items made to a configuration. */
  readonly sku: string;
  readonly options: LineOption[];
}

export interface PricedConfiguration {
  /** Price in cents; null if it cannot be made. */
  readonly price: Cents | null;
  /** Lines of which the price of a top consists. */
  readonly lines: readonly TopPriceLine[];
  readonly problems: UnitProblem[];
}

const CHOSEN_FITTINGS = [
  ['handle', 'handles'],
  ['runner', 'runners'],
  ['hinge', 'hinges'],
] as const;
/** Withdrawn fitting that somebody chose. */
export interface GoneFitting {
  readonly field: (typeof CHOSEN_FITTINGS)[number][0];
  readonly name: string;
}

/** Returns the handles that an item is shown with: also withdrawn ones, in the length and finish that were chosen. */
const getShownHandles = (
  { kind, unit }: Sellable,
  configuration: ItemConfiguration | null,
  { constants: { handles } }: Workshop,
): HandlesOnOffer =>
  kind !== 'cupboard' || configuration === null || configuration.kind === 'top'
    ? handles
    : rememberPiece(unit, configuration, handles);

const refuseChange = (field: string): PricedConfiguration => ({
  price: null,
  lines: [],
  problems: [{ field, message: 'This item is sold as it is', nearest: null }],
});

/** Items that can be bought, with prices and ready days: the only source of prices for carts, orders and quotes. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly repository: CatalogueRepository,
    private readonly workshop: UnitWorkshop,
    private readonly constants: ConstantsService,
    private readonly calendar: CalendarService,
    private readonly load: WorkshopLoad,
  ) {}

  /**
   * Returns the variant with this id or SKU, or the first variant of the item with this slug.
   * @throws DomainError item-not-found
   */
  async getSellable(name: string): Promise<Sellable> {
    const sellable = await this.repository.findSellable(name);
    if (!sellable) throw catalogueError('item-not-found');
    return sellable;
  }

  async mapSellablesById(variantIds: readonly string[]): Promise<Map<string, Sellable>> {
    if (variantIds.length === 0) return new Map();
    const rows = await this.repository.listSellables(variantIds);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Lists the sinks, basins and hobs that a top can be cut for. */
  async listFixtures(): Promise<OutputOf<typeof contract.public.getWorkshop>['fixtures']> {
    const rows = await this.repository.listFixtures();
    return rows.flatMap(({ slug, name, unit }) => {
      const { outside, cut_outs } = fixtureSchema.parse(unit);
      return cut_outs.length === 0 ? [] : [{ slug, name, outside, cut_outs }];
    });
  }

  /**
   * Returns the unit price in cents including VAT. A configured cupboard is priced from its parts; an item on special
   * keeps its reduction. A cupboard of the catalogue that cannot be made has no price either. With `isRemembered`, withdrawn boards count as if they were sold again.
   * @param isRemembered also in boards that were withdrawn: what it would cost if they were sold again
   * @throws DomainError configuration-impossible with the reasons by field
   */
  async priceOf(sellable: Sellable, configuration: ItemConfiguration | null, isRemembered = false): Promise<Cents> {
    const { price, problems } = await this.priceConfigured(sellable, configuration, isRemembered);
    if (price !== null) return price;
    const fields = Object.fromEntries(problems.map(({ field, message }) => [`configuration.${field}`, [message]]));
    const [first] = problems;
    throw catalogueError('configuration-impossible', { fields, ...(first ? { message: first.message } : {}) });
  }

  /** Prices a configuration, or returns all reasons against it. */
  async priceConfigured(
    sellable: Sellable,
    configuration: ItemConfiguration | null,
    isRemembered = false,
  ): Promise<PricedConfiguration> {
    if (configuration === null || Object.keys(configuration).length === 0) {
      const problems = isCutToOrder(sellable) ? await this.workshop.listProblems(sellable) : [];
      return problems.length === 0
        ? { price: sellable.price, lines: [], problems: [] }
        : { price: null, lines: [], problems };
    }
    if (configuration.kind === 'top') {
      const slab = findSlab(sellable);
      if (slab === null) return refuseChange('configuration');
      const { price, ...rest } = calculateTopPrice(slab, configuration);
      return price === null ? { price, ...rest } : { price: reducePrice(sellable, price), ...rest };
    }
    const { kind, ...choice } = configuration;
    if (!isCutToOrder(sellable)) return refuseChange(Object.keys(choice)[0] ?? 'configuration');
    const { cabinet, problems } = await this.workshop[isRemembered ? 'buildRememberedCabinet' : 'buildCabinet'](
      sellable.unit,
      sellable.colour_code,
      choice,
    );
    if (cabinet === null) return { price: null, lines: [], problems };
    return { price: reducePrice(sellable, await this.workshop.priceOf(cabinet)), lines: [], problems: [] };
  }

  /** Returns the item as configured: a top that is cut no longer comes from stock. */
  asConfigured(sellable: Sellable, configuration: ItemConfiguration | null): Sellable {
    return configuration?.kind === 'top' ? { ...sellable, is_stocked: false, free: 0, made_to_order: true } : sellable;
  }

  /**
   * Returns the earliest day on which one piece can leave the workshop: stocked items soon, items out of stock after
   * their lead time, items cut to order when all stations have room, never before their lead time.
   * @param making work of one item
   */
  async readyOn(item: Dispatch, making: Making): Promise<string> {
    return this.readyTogether([{ item, quantity: 1, making }]);
  }

  /**
   * Returns a function from the day of order (today or later) to the day when a usual cut cupboard is ready.
   * @param branchId branch that sells it; null for the first one
   */
  async getReadyDayCalculator(branchId: string | null = null): Promise<(orderedOn: IsoDate) => IsoDate> {
    const [{ days }, load, rates, lead] = await Promise.all([
      this.load.getWorkshop(branchId),
      this.load.getStationDays(branchId),
      this.load.getRates(),
      this.constants.getValue('lead.standard_working_days'),
    ]);
    const usualSeconds = calculateSeconds(USUAL_WORK, rates);
    return (orderedOn) => load.readyOn(days.addWorkingDays(orderedOn, lead), usualSeconds, orderedOn);
  }

  /**
   * Returns the earliest day for several items that leave together; all made items wait as one job.
   * @param branchId branch that sells them, whose workshop makes them; null for the first one
   */
  async readyTogether(lines: readonly DispatchLine[], branchId: string | null = null): Promise<string> {
    const linesToMake = lines.filter((line) => line.item.made_to_order && !isInStock(line));
    if (linesToMake.length === 0) return this.calculateSoonestDay(lines, await this.calendar.getWorkingDays());
    const { days } = await this.load.getWorkshop(branchId);
    const job = {
      ...addWork(linesToMake.map(({ making, quantity }) => multiplyWork(making, quantity))),
      materials: linesToMake.flatMap(({ making }) => making.materials),
    };
    return this.load.readyOn(await this.calculateSoonestDay(lines, days), job, branchId);
  }

  /** Returns the work of one configured piece at the stations, and its materials. */
  async measureWork(
    sellable: Pick<Sellable, 'id' | 'unit' | 'colour_code' | 'kind' | 'made_to_order'>,
    configuration: ItemConfiguration | null,
  ): Promise<Making> {
    const plain = findFixedWork(sellable);
    if (plain !== null) return plain;
    return configuration?.kind === 'top' ? SINGLE_PANEL_WORK : this.workshop.measureWork(sellable, configuration);
  }

  /** Describes lines of a cart, a plan or a document as they are made, with their work. */
  async describeDispatchLines(
    lines: readonly { sellable: Sellable; configuration: ItemConfiguration | null; quantity: number }[],
  ): Promise<DispatchLine[]> {
    return Promise.all(
      lines.map(async ({ sellable, configuration, quantity }) => {
        const item = this.asConfigured(sellable, configuration);
        return { item, quantity, making: await this.measureWork(item, configuration) };
      }),
    );
  }

  /** Returns the latest ready day of the lines by lead times alone. */
  private async calculateSoonestDay(lines: readonly DispatchLine[], days: WorkingDays): Promise<string> {
    const leads = new Set(lines.map((line) => (isInStock(line) ? 'stock' : line.item.lead_class)));
    const counts = await Promise.all([...leads].map((lead) => this.constants.getValue(`lead.${lead}_working_days`)));
    return days.addWorkingDays(this.calendar.today(), Math.max(...counts));
  }

  /**
   * Returns the name of an item for cart lines, orders, documents and labels; never the name or SKU of another item
   * of the catalogue.
   */
  async describeItem(sellable: Sellable, configuration: ItemConfiguration | null): Promise<LineWords> {
    const name = await this.buildName(sellable, configuration);
    const { colours, shownWorkshop } = await this.workshop.getPalette();
    const { hinges, runners } = shownWorkshop.constants;
    const handles = getShownHandles(sellable, configuration, shownWorkshop);
    const nameColour = (code: string): string => colours.get(code)?.name ?? code;
    const baseOption = name === sellable.product_name ? [] : [{ name: '', value: `based on ${sellable.product_name}` }];
    return {
      name,
      sku: configuration === null ? sellable.sku : '',
      options: [...chosenOptions(sellable, configuration, { nameColour, handles, hinges, runners }), ...baseOption],
    };
  }

  private async buildName(
    { kind: itemKind, product_name: name, unit, colour_code: colour }: Sellable,
    configuration: ItemConfiguration | null,
  ): Promise<string> {
    if (itemKind !== 'cupboard' || configuration === null || configuration.kind === 'top') return name;
    if (!isRenamed(name, configuration)) return name;
    const { kind, ...choice } = configuration;
    const { cabinet } = await this.workshop.buildCabinetForDisplay(unit, colour, choice);
    return cabinet === null ? name : madeName(name, choice, cabinet);
  }

  /** Lists the withdrawn colours of a configured item; empty if it can be bought as it is. */
  async listWithdrawnColours(sellable: Sellable, configuration: ItemConfiguration | null): Promise<WithdrawnColour[]> {
    const { colours, shownWorkshop } = await this.workshop.getPalette();
    return chosenColours(sellable, configuration, getShownHandles(sellable, configuration, shownWorkshop)).flatMap(
      ({ code, field }) => {
        const colour = colours.get(code);
        // What stands on the shelf was made already.
        return colour?.is_withdrawn === true
          ? [{ code, name: colour.name, field: sellable.is_stocked ? null : field }]
          : [];
      },
    );
  }

  /** Lists the chosen fittings of a cupboard that are no longer kept, by the field that chooses them. */
  async listGoneFittings({ kind, unit }: Sellable, configuration: ItemConfiguration | null): Promise<GoneFitting[]> {
    if (configuration === null || configuration.kind === 'top') return [];
    const { workshop, shownWorkshop } = await this.workshop.getPalette();
    const goneFittings = CHOSEN_FITTINGS.flatMap(([field, table]) => {
      const code = configuration[field];
      const isKept = workshop.constants[table].some((fitting) => fitting.code === code);
      const goneFitting = isKept ? undefined : shownWorkshop.constants[table].find((fitting) => fitting.code === code);
      return goneFitting === undefined ? [] : [{ field, name: goneFitting.name }];
    });
    const gonePiece = kind !== 'cupboard' ? null : findGonePiece(unit, configuration, workshop.constants.handles);
    return gonePiece === null ? goneFittings : [{ field: 'handle', name: gonePiece.name }, ...goneFittings];
  }

  getImage(sellable: Sellable, configuration: ItemConfiguration | null): string {
    return configuration === null
      ? variantPicture(sellable.id, sellable)
      : configuredPicture(sellable.id, sellable, configuration);
  }

  getSwatch(sellable: Sellable): string | null {
    return sellable.colour_code === null ? null : swatchPicture(sellable.colour_code, sellable.palette);
  }
}
