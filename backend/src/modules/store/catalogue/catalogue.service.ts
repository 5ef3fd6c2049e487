import { Injectable } from '@nestjs/common';
import { isRenamed, madeName } from '@plinth/cabinetry/model/describe';
import { fixtureSchema } from '@plinth/cabinetry/top/fixture';
import type { TopPriceLine } from '@plinth/cabinetry/top/price';
import type { UnitProblem } from '@plinth/cabinetry/build/work-out';
import type { catalogue as contract } from '@plinth/contracts/store/catalogue/catalogue';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { LineOption } from '@plinth/contracts/store/catalogue/line-options';
import type { Cents } from '@plinth/money/cents';
import { CalendarService } from '../../base/calendar/calendar.service';
import type { IsoDate } from '../../base/calendar/working-days';
import { ConstantsService } from '../../base/company/constants.service';
import { ONE_PIECE, times, together, USUAL_PIECES, type Pieces } from '../workshop-load/stations';
import { WorkshopLoad } from '../workshop-load/workshop-load.service';
import { catalogueError } from './catalogue.errors';
import { CatalogueRepository } from './catalogue.repository';
import type { LeadClass, Sellable } from './catalogue.rows';
import { chosenColours, chosenOptions, type ChosenColour } from './chosen-options';
import { plainPieces } from './pieces-of-built';
import { configuredPicture, swatchPicture, variantPicture } from './picture-address';
import { reducePrice } from './reduced-price';
import { pricedTop, slabOf } from './top-workshop';
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
  readonly pieces: Pieces;
}

const isThere = ({ item, quantity }: DispatchLine): boolean => item.is_stocked && item.free >= quantity;

/** A colour that is no longer sold, and which choice of the item names it; null where the item comes in it and in no other by choice. */
export type WithdrawnColour = ChosenColour & { readonly name: string };

export interface LineWords {
  readonly name: string;
  /** Article number of the catalogue; empty for what is made as chosen. */
  readonly sku: string;
  readonly options: LineOption[];
}

export interface Priced {
  /** null when it cannot be made. */
  readonly price: Cents | null;
  /** Lines that the price of a top is made of. */
  readonly lines: readonly TopPriceLine[];
  readonly problems: UnitProblem[];
}

const soldAsItIs = (field: string): Priced => ({
  price: null,
  lines: [],
  problems: [{ field, message: 'This item is sold as it is', nearest: null }],
});

/**
 * Items that can be bought, their prices, and when they are ready. The one source of prices for carts, orders and
 * quotes.
 */
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
   * Returns the item that a variant id, a SKU, or an item's address (its first variant) means.
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

  /** The sinks, basins and hobs that a top can be cut for. */
  async listFixtures(): Promise<OutputOf<typeof contract.public.getWorkshop>['fixtures']> {
    const rows = await this.repository.listFixtures();
    return rows.flatMap(({ slug, name, unit }) => {
      const { outside, cut_outs } = fixtureSchema.parse(unit);
      return cut_outs.length === 0 ? [] : [{ slug, name, outside, cut_outs }];
    });
  }

  /**
   * Unit price in cents including VAT. A configured cupboard is worked out and priced from its parts; one on special keeps its
   * reduction.
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

  /** The price, or everything that speaks against the configuration. */
  async priceConfigured(
    sellable: Sellable,
    configuration: ItemConfiguration | null,
    isRemembered = false,
  ): Promise<Priced> {
    if (configuration === null || Object.keys(configuration).length === 0)
      return { price: sellable.price, lines: [], problems: [] };
    if (configuration.kind === 'top') {
      const slab = slabOf(sellable);
      if (slab === null) return soldAsItIs('configuration');
      const { price, ...rest } = pricedTop(slab, configuration);
      return price === null ? { price, ...rest } : { price: reducePrice(sellable, price), ...rest };
    }
    const { kind, ...choice } = configuration;
    // A cupboard that stands on the shelf was made already.
    if (sellable.kind !== 'cupboard' || sellable.is_stocked)
      return soldAsItIs(Object.keys(choice)[0] ?? 'configuration');
    const { cabinet, problems } = await this.workshop[isRemembered ? 'workOutForDisplay' : 'workOut'](
      sellable.unit,
      sellable.colour_code,
      choice,
    );
    if (cabinet === null) return { price: null, lines: [], problems };
    return { price: reducePrice(sellable, await this.workshop.priceOf(cabinet)), lines: [], problems: [] };
  }

  /** The item as it is made with a configuration: a top that is cut no longer lies in stock. */
  asConfigured(sellable: Sellable, configuration: ItemConfiguration | null): Sellable {
    return configuration?.kind === 'top' ? { ...sellable, is_stocked: false, free: 0, made_to_order: true } : sellable;
  }

  /**
   * Earliest day on which one of it can leave the workshop: stocked items soon, what is short after its lead time, and what is cut to order when all
   * stations have room for it, though never before its lead time.
   * @param pieces panels of one of it
   */
  async readyOn(item: Dispatch, pieces: Pieces): Promise<string> {
    return this.readyTogether([{ item, quantity: 1, pieces }]);
  }

  /** The same of a usual cupboard that is cut to order, by the day on which it is ordered: today or later. */
  async usualReady(): Promise<(orderedOn: IsoDate) => IsoDate> {
    const [days, load, lead] = await Promise.all([
      this.calendar.workingDays(),
      this.load.stationDays(),
      this.constants.getValue('lead.standard_working_days'),
    ]);
    return (orderedOn) => load.readyOn(days.addWorkingDays(orderedOn, lead), USUAL_PIECES, orderedOn);
  }

  /** The same of several things that leave together: all that is made of them waits for its turn as one job. */
  async readyTogether(lines: readonly DispatchLine[]): Promise<string> {
    const soonest = await this.soonestOf(lines);
    const linesToMake = lines.filter((line) => line.item.made_to_order && !isThere(line));
    if (linesToMake.length === 0) return soonest;
    return this.load.readyOn(soonest, together(linesToMake.map(({ pieces, quantity }) => times(pieces, quantity))));
  }

  /** Panels of one of it, as it was chosen, that go through the workshop. */
  async piecesOf(
    sellable: Pick<Sellable, 'id' | 'unit' | 'colour_code' | 'kind' | 'made_to_order'>,
    configuration: ItemConfiguration | null,
  ): Promise<Pieces> {
    const plain = plainPieces(sellable);
    if (plain !== null) return plain;
    return configuration?.kind === 'top' ? ONE_PIECE : this.workshop.piecesOf(sellable, configuration);
  }

  /** The lines of a cart, a plan or a document, each as it is made and with the panels that it brings. */
  async describeDispatchLines(
    lines: readonly { sellable: Sellable; configuration: ItemConfiguration | null; quantity: number }[],
  ): Promise<DispatchLine[]> {
    return Promise.all(
      lines.map(async ({ sellable, configuration, quantity }) => {
        const item = this.asConfigured(sellable, configuration);
        return { item, quantity, pieces: await this.piecesOf(item, configuration) };
      }),
    );
  }

  /** The last of their days by the company's lead times. */
  private async soonestOf(lines: readonly DispatchLine[]): Promise<string> {
    const leads = new Set(lines.map((line) => (isThere(line) ? 'stock' : line.item.lead_class)));
    const [days, ...counts] = await Promise.all([
      this.calendar.workingDays(),
      ...[...leads].map((lead) => this.constants.getValue(`lead.${lead}_working_days`)),
    ]);
    return days.addWorkingDays(this.calendar.today(), Math.max(...counts));
  }

  /**
   * Returns the name of an item on cart lines, orders, documents and labels: never the name or the number of
   * something else that the catalogue has.
   */
  async wordsOf(sellable: Sellable, configuration: ItemConfiguration | null): Promise<LineWords> {
    const name = await this.nameOf(sellable, configuration);
    const { colours } = await this.workshop.getPalette();
    const baseOption = name === sellable.product_name ? [] : [{ name: '', value: `based on ${sellable.product_name}` }];
    return {
      name,
      sku: configuration === null ? sellable.sku : '',
      options: [...chosenOptions(sellable, configuration, (code) => colours.get(code)?.name ?? code), ...baseOption],
    };
  }

  private async nameOf(
    { kind: itemKind, product_name: name, unit, colour_code: colour }: Sellable,
    configuration: ItemConfiguration | null,
  ): Promise<string> {
    if (itemKind !== 'cupboard' || configuration === null || configuration.kind === 'top') return name;
    if (!isRenamed(name, configuration)) return name;
    const { kind, ...choice } = configuration;
    const { cabinet } = await this.workshop.workOutForDisplay(unit, colour, choice);
    return cabinet === null ? name : madeName(name, choice, cabinet);
  }

  /** The colours of it, as it was chosen, that were withdrawn since; none where it could be bought as it is. */
  async withdrawnColoursOf(sellable: Sellable, configuration: ItemConfiguration | null): Promise<WithdrawnColour[]> {
    const { colours } = await this.workshop.getPalette();
    return chosenColours(sellable, configuration).flatMap(({ code, field }) => {
      const colour = colours.get(code);
      // What stands on the shelf was made already.
      return colour?.is_withdrawn === true
        ? [{ code, name: colour.name, field: sellable.is_stocked ? null : field }]
        : [];
    });
  }

  imageOf(sellable: Sellable, configuration: ItemConfiguration | null): string {
    return configuration === null
      ? variantPicture(sellable.id, sellable)
      : configuredPicture(sellable.id, sellable, configuration);
  }

  swatchOf(sellable: Sellable): string | null {
    return sellable.colour_code === null ? null : swatchPicture(sellable.colour_code, sellable.palette);
  }
}
