import { Injectable, Logger } from '@nestjs/common';
import { colourChoice } from '@plinth/cabinetry/model/configure';
import { applyHandleWish } from '@plinth/cabinetry/build/handle-choice';
import { handlesForAll, listHandleOffers } from '@plinth/cabinetry/model/handle-wishes';
import { unitSchema } from '@plinth/cabinetry/model/unit';
import { buildCabinet } from '@plinth/cabinetry/build/work-out';
import type { Workshop } from '@plinth/cabinetry/price/workshop';
import type { CartSet } from '@plinth/contracts/store/cart/cart';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import { setNameIn } from '@plinth/contracts/store/catalogue/set-name';
import type { setCalls, SetChoice } from '@plinth/contracts/store/catalogue/sets';
import { itemConfiguration, type ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { roundToCents, sumCents, type Cents } from '@plinth/money/cents';
import { Caches } from '../../../../platform/runtime/cache/caches';
import { TtlValue } from '../../../../platform/runtime/cache/ttl-value';
import { DomainError } from '../../../../platform/runtime/errors/domain-error';
import { catalogueError } from '../catalogue.errors';
import { CatalogueService, type LineWords } from '../catalogue.service';
import type { Sellable } from '../catalogue.rows';
import { isImpossible } from '../impossible';
import { swatchPicture } from '../picture-address';
import { UnitWorkshop } from '../unit-workshop';
import { AS_IT_IS, wouldBeSold, type AsIf } from './as-if';
import { setPicture } from './set-address';
import { deriveChoice, chosenParts, getSecondColour, type ChosenPart, type SetPiece } from './set-choice';
import { calculateSetPrice, partKey, type SetNeed, type SetTerms } from './set-rules';
import { SetsRepository, type SetRecord } from './sets.repository';

export type { SetRecord };
type Card = OutputOf<typeof setCalls.getSets>[number];
type Detail = OutputOf<typeof setCalls.getSet>;

interface PricedPart extends ChosenPart {
  readonly sellable: Sellable;
  /** Unit price in cents, outside and in the set. */
  readonly full: Cents;
  readonly price: Cents;
  readonly words: LineWords;
}

export interface SetWorth {
  readonly parts: readonly { readonly position: number; readonly full: Cents; readonly price: Cents }[];
  readonly full_price: Cents;
  readonly price: Cents;
  /** Price of all panels for its open sides, which are not in the set's price. */
  readonly end_panels: Cents;
}

type Needs = ReadonlyMap<string, SetNeed>;

/** Sets on offer, with the weights of their parts. */
interface Offers {
  readonly cards: Card[];
  readonly needs: ReadonlyMap<string, Needs>;
}

const FRESH_MS = 60_000;

/** Ready-made walls of cupboards, priced from their parts. */
@Injectable()
export class SetsService {
  private readonly logger = new Logger('Sets');
  private readonly offers: TtlValue<Offers>;
  /** Logged reasons why sets are left out, by slug. */
  private leftOutReasons = new Map<string, string>();

  constructor(
    caches: Caches,
    private readonly repository: SetsRepository,
    private readonly catalogue: CatalogueService,
    private readonly workshop: UnitWorkshop,
  ) {
    this.offers = new TtlValue(caches, {
      name: 'sets on offer',
      invalidatedBy: ['public-pages'],
      ttlMs: FRESH_MS,
      read: async () => {
        const cards: Card[] = [];
        const needs = new Map<string, Needs>();
        const leftOut = new Map<string, string>();
        const colourName = buildColourNames((await this.workshop.getPalette()).workshop.boards);
        for (const set of await this.repository.listOnOffer()) {
          try {
            const parts = await this.priceParts(set, {});
            cards.push(buildCard(set, parts, {}, colourName));
            needs.set(set.slug, await this.listNeeds(set, parts));
          } catch (error) {
            if (!isImpossible(error)) throw error;
            leftOut.set(set.slug, error.message);
            if (this.leftOutReasons.get(set.slug) !== error.message) this.logLeftOut(set, error);
          }
        }
        this.leftOutReasons = leftOut;
        return { cards, needs };
      },
    });
  }

  /**
   * Logs why a set is left out. A part taken off sale is expected, since the preview said so; any other reason is a
   * mistake in the set.
   */
  private logLeftOut({ slug: set }: SetRecord, error: Error): void {
    if (error instanceof DomainError && error.code === 'set-not-found')
      this.logger.log({ set, reason: 'left out while a part of it is not sold', why: error.message });
    else this.logger.error({ set, reason: 'on offer and cannot be sold: it is left out', err: error });
  }

  /** Lists the sets that can be bought now; a set that cannot be made is left out. */
  async listCards(): Promise<Card[]> {
    return (await this.offers.get()).cards;
  }

  /** @throws DomainError set-not-found, configuration-impossible */
  async getDetail(slug: string, choice: SetChoice): Promise<Detail> {
    const [{ set, parts }, { workshop, version }] = await Promise.all([
      this.getOffered(slug, choice),
      this.workshop.getPalette(),
    ]);
    const dispatchLines = await this.catalogue.describeDispatchLines(
      parts.map(({ sellable, configuration, record }) => ({ sellable, configuration, quantity: record.quantity })),
    );
    const card = buildCard(set, parts, choice, buildColourNames(workshop.boards));
    const ends = await this.priceEndPanels(set, choice);
    return {
      ...card,
      carcass_colour: choice.carcass_colour ?? set.carcass_colour,
      other_colour: getSecondColour(set, choice),
      handle: choice.handle ?? null,
      handle_finish: choice.handle_finish ?? null,
      handle_centres: choice.handle_centres ?? null,
      handles: parts.some((part) => mayHaveHandle(part)) ? listHandleOffers(workshop.constants.handles) : [],
      handles_kept: listCommonHandles(parts, choice, workshop),
      ready_on: await this.catalogue.readyTogether(dispatchLines),
      discount: card.full_price - card.price,
      end_panels:
        ends.length === 0
          ? null
          : { count: countOf(ends), price: sumCents(ends.map(({ price, record }) => price * record.quantity)) },
      parts: parts.map(({ record, sellable, configuration, full, price, colour, words }) => ({
        position: record.position,
        role: record.role,
        slug: record.product_slug,
        variant_id: sellable.id,
        name: words.name,
        options: words.options,
        image: this.catalogue.getImage(sellable, configuration),
        quantity: record.quantity,
        price: full,
        set_price: price,
        line_total: price * record.quantity,
        front_colour: colour,
        configuration,
      })),
      colours: [...workshop.boards.values()].map(({ code, name }) => ({
        code,
        name,
        image: swatchPicture(code, version),
      })),
    };
  }

  /**
   * Returns the cart lines of a set, at the set's prices.
   * @throws DomainError set-not-found, configuration-impossible
   */
  async listCartLines(
    slug: string,
    choice: SetChoice,
  ): Promise<{
    parts: { variantId: string; configuration: ItemConfiguration | null; quantity: number; price: Cents }[];
  }> {
    const { parts } = await this.getOffered(slug, choice);
    return {
      parts: parts.map(({ sellable, configuration, record, price }) => ({
        variantId: sellable.id,
        configuration,
        quantity: record.quantity,
        price,
      })),
    };
  }

  /**
   * Lists the sets whose price would change, with null as `after` if they could no longer be sold, and as `before` if
   * they could be sold again.
   */
  async listChangedPrices(
    asIf: AsIf,
  ): Promise<{ slug: string; name: string; before: Cents | null; after: Cents | null }[]> {
    const affectedVariants = new Set([...asIf.prices.keys(), ...asIf.variantsOff, ...asIf.variantsBack]);
    const isOfColours = asIf.coloursOff.size + asIf.coloursBack.size > 0;
    if (affectedVariants.size === 0 && !isOfColours) return [];
    const [cards, sets, { rememberedWorkshop }] = await Promise.all([
      this.listCards(),
      this.repository.listOnOffer(),
      this.workshop.getPalette(),
    ]);
    const differing = await Promise.all(
      sets.map(async (set) => {
        const card = cards.find(({ slug }) => slug === set.slug);
        if (!isOfColours && !listVariants(set).some((id) => affectedVariants.has(id))) return [];
        const parts = await this.priceParts(set, {}, asIf).catch(emptyIfImpossible);
        const after = parts.length === 0 ? null : sumCents(parts.map(({ price, record }) => price * record.quantity));
        const before = card?.price ?? null;
        const name = buildCard(set, [], {}, buildColourNames(rememberedWorkshop.boards)).name;
        return after === before ? [] : [{ slug: set.slug, name, before, after }];
      }),
    );
    return differing.flat();
  }

  /**
   * Calculates the prices of an unsaved set: of each part by position, outside and in the set, and of the panels for
   * its open sides.
   * @throws DomainError set-not-found, configuration-impossible
   */
  async calculateWorth(set: SetRecord): Promise<SetWorth> {
    const parts = await this.priceParts(set, {});
    const ends = await this.priceEndPanels(set, {});
    const lines = parts.map(({ record: { position, quantity }, full, price }) => ({
      position,
      full: full * quantity,
      price: price * quantity,
    }));
    return {
      parts: lines,
      full_price: sumCents(lines.map(({ full }) => full)),
      price: sumCents(lines.map(({ price }) => price)),
      end_panels: sumCents(ends.map(({ price, record }) => price * record.quantity)),
    };
  }

  /** Maps the discount terms of these sets by slug; a set that never existed is left out. */
  async mapTermsBySlug(slugs: readonly string[]): Promise<Map<string, SetTerms>> {
    if (slugs.length === 0) return new Map();
    const [sets, boards] = await Promise.all([this.repository.listBySlugs(slugs), this.workshop.getBoards()]);
    const [offeredSlugs, { needs: needsBySlug }] = await Promise.all([this.listOfferedSlugs(sets), this.offers.get()]);
    const terms = await Promise.all(
      sets.map(async (set): Promise<[string, SetTerms]> => {
        const setNeeds = offeredSlugs.has(set.slug) ? (needsBySlug.get(set.slug) ?? (await this.findNeeds(set))) : null;
        const { name, discount_percent: discountPercent } = set;
        const colour = boards.get(set.front_colour)?.name ?? '';
        return [
          set.slug,
          {
            name: setNameIn(name, colour, null),
            discountPercent,
            isOffered: setNeeds !== null,
            // A withdrawn set gives no discount: its needs only serve to recognise its parts by key.
            needs:
              setNeeds ?? new Map(set.parts.map((part) => [getPartKey(part), { quantity: part.quantity, value: 0 }])),
          },
        ];
      }),
    );
    return new Map(terms);
  }

  /** Checks that an item, made as configured, is a part of a set that is on offer. */
  async hasPart(setSlug: string, productSlug: string, configuration: ItemConfiguration | null): Promise<boolean> {
    const terms = (await this.mapTermsBySlug([setSlug])).get(setSlug);
    return terms !== undefined && terms.isOffered && terms.needs.has(partKey(productSlug, configuration));
  }

  /** Lists the missing parts of a set in a cart, in the colours and with the handles of those that are there. */
  async listMissingParts(
    slug: string,
    pieces: readonly SetPiece[],
    wantedQuantities: ReadonlyMap<string, number>,
  ): Promise<CartSet['missing']> {
    const [set] = await this.repository.listBySlugs([slug]);
    if (!set) return [];
    const openQuantities = new Map(wantedQuantities);
    return (await this.priceParts(set, deriveChoice(set, pieces)).catch(emptyIfImpossible)).flatMap(
      ({ record, sellable, configuration, full, words: { name, options } }) => {
        const key = getPartKey(record);
        const quantity = Math.min(record.quantity, openQuantities.get(key) ?? 0);
        if (quantity === 0) return [];
        openQuantities.set(key, (openQuantities.get(key) ?? 0) - quantity);
        return [{ variant_id: sellable.id, configuration, quantity, name, options, price: full }];
      },
    );
  }

  /**
   * Returns a set on offer with its chosen parts.
   * @throws DomainError set-not-found when it, or one of its parts, is no longer sold; configuration-impossible
   */
  private async getOffered(slug: string, choice: SetChoice): Promise<{ set: SetRecord; parts: PricedPart[] }> {
    const sets = await this.repository.listBySlugs([slug]);
    const [set] = sets;
    if (!set || !(await this.listOfferedSlugs(sets)).has(slug)) throw catalogueError('set-not-found', { log: slug });
    try {
      return { set, parts: await this.priceParts(set, choice) };
    } catch (error) {
      // No choice of the buyer caused it: the set itself cannot be made.
      if (Object.keys(choice).length > 0 || !isImpossible(error)) throw error;
      throw catalogueError('set-not-found', { log: `${slug} cannot be made`, cause: error });
    }
  }

  /** Returns the needs of a set; null if it cannot be made as defined. */
  private async findNeeds(set: SetRecord): Promise<Needs | null> {
    const parts = await this.priceParts(set, {}).catch(emptyIfImpossible);
    return parts.length === 0 ? null : this.listNeeds(set, parts);
  }

  /** Returns the items that a set needs, and its optional panels. */
  private async listNeeds(set: SetRecord, parts: readonly PricedPart[]): Promise<Needs> {
    const ends = await this.priceEndPanels(set, {});
    const extra = { value: 0, isExtra: true } as const;
    return new Map([
      ...weighNeeds(ends)
        .entries()
        .map(([key, { quantity }]) => [key, { quantity, ...extra }] as const),
      ...weighNeeds(parts),
    ]);
  }

  /** Prices the panels for its open sides; empty if they cannot be made. */
  private async priceEndPanels(set: SetRecord, choice: SetChoice): Promise<PricedPart[]> {
    const ends = { ...set, parts: set.parts.filter(({ role }) => role === 'end') };
    return ends.parts.length === 0
      ? []
      : this.priceParts(ends, { ...choice, end_panels: 'yes' }).catch(emptyIfImpossible);
  }

  /** Returns the slugs of the sets that are on offer and have all parts on sale. */
  private async listOfferedSlugs(sets: readonly SetRecord[]): Promise<Set<string>> {
    const setsWithVariants = sets.flatMap((set) => {
      const variants = set.is_active ? listVariants(set) : [];
      return variants.length === 0 ? [] : [{ set, variants }];
    });
    const sellables = await this.catalogue.mapSellablesById([
      ...new Set(setsWithVariants.flatMap(({ variants }) => variants)),
    ]);
    return new Set(
      setsWithVariants
        .filter(({ variants }) => variants.every((id) => sellables.get(id)?.on_sale))
        .map(({ set }) => set.slug),
    );
  }

  private async priceParts(set: SetRecord, choice: SetChoice, asIf = AS_IT_IS): Promise<PricedPart[]> {
    const { handles } = (await this.workshop.getWorkshop()).constants;
    const parts = chosenParts(set, choice, handles);
    if (parts.length === 0) throw catalogueError('set-not-found', { log: `${set.slug} has no parts` });
    const sellables = await this.catalogue.mapSellablesById(parts.map(({ variantId }) => variantId));
    return Promise.all(
      parts.map(async (part) => {
        const soldItem = sellables.get(part.variantId);
        const withdrawn = soldItem ? await this.catalogue.listWithdrawnColours(soldItem, part.configuration) : [];
        if (!soldItem || !wouldBeSold(asIf, soldItem, part.configuration, withdrawn, handles))
          throw catalogueError('set-not-found', {
            log: `${set.slug} wants ${part.variantId}${withdrawn.map(({ name }) => ` in ${name}`).join()}, which is not sold`,
          });
        const sellable = { ...soldItem, price: asIf.prices.get(soldItem.id) ?? soldItem.price };
        const [full, words] = await Promise.all([
          this.catalogue.priceOf(sellable, part.configuration, withdrawn.length > 0),
          this.catalogue.describeItem(sellable, part.configuration),
        ]);
        return { ...part, sellable, full, price: calculateSetPrice(full, set.discount_percent), words };
      }),
    );
  }
}

function emptyIfImpossible(error: unknown): PricedPart[] {
  if (isImpossible(error)) return [];
  throw error;
}

/** Lists the variants of a set as defined; empty if they cannot be determined. */
function listVariants(set: SetRecord): string[] {
  try {
    return chosenParts(set, {}, []).map(({ variantId }) => variantId);
  } catch (error) {
    return emptyIfImpossible(error).map(({ variantId }) => variantId);
  }
}

const hasHandle = (unit: unknown): boolean =>
  typeof unit === 'object' && unit !== null && 'type' in unit && !FLAT.has(String(unit.type));
/** Unit types without doors and drawers. */
const FLAT = new Set(['panel', 'filler', 'plinth', 'cornice', 'open-base']);

/** Checks that the shopper may choose a handle for a part: a set without handles has none. */
const mayHaveHandle = ({ sellable, record }: PricedPart): boolean => {
  const { data: ofSet } = itemConfiguration.safeParse(record.configuration);
  return hasHandle(sellable.unit) && !(ofSet !== undefined && ofSet.kind !== 'top' && ofSet.handle === 'none');
};

/**
 * Lists the finishes and lengths available for the handles of all its cupboards; lengths for which one has no room
 * are left out.
 */
function listCommonHandles(
  parts: readonly PricedPart[],
  choice: SetChoice,
  workshop: Workshop,
): Detail['handles_kept'] {
  const partsWithHandles = parts.flatMap(({ sellable, configuration }) => {
    const { data: unit } = unitSchema.safeParse(sellable.unit);
    if (unit === undefined || !('handle' in unit) || configuration?.kind === 'top') return [];
    const { kind: _kind, ...ownChoice } = configuration ?? {};
    const style = ownChoice.handle ?? unit.handle.style;
    const colouredChoice =
      sellable.colour_code === null ? ownChoice : { ...colourChoice(unit, sellable.colour_code), ...ownChoice };
    return style === 'none' ? [] : [{ unit, style, unitChoice: colouredChoice }];
  });
  const commonHandles = handlesForAll(
    workshop.constants.handles,
    new Set(partsWithHandles.map(({ style }) => style)),
    choice.handle_finish,
  );
  const isRoomFor = (handle_centres: number): boolean =>
    partsWithHandles.every(
      ({ unit, unitChoice }) =>
        buildCabinet(unit, applyHandleWish(unit, unitChoice, { handle_centres }, workshop.constants.handles), workshop)
          .cabinet !== null,
    );
  return { finishes: [...commonHandles.finishes], centres: commonHandles.centres.filter(isRoomFor) };
}

const getPartKey = ({ product_slug: slug, configuration }: SetRecord['parts'][number]): string =>
  partKey(slug, itemConfiguration.safeParse(configuration).data ?? null);

const countOf = (parts: readonly PricedPart[]): number => parts.reduce((sum, { record }) => sum + record.quantity, 0);

/** Combines equal items of a set; if their prices differ, each weighs the average. */
function weighNeeds(parts: readonly PricedPart[]): Map<string, SetNeed> {
  const needs = new Map<string, SetNeed>();
  for (const { record, full } of parts) {
    const { quantity = 0, value = 0 } = needs.get(getPartKey(record)) ?? {};
    const totalQuantity = quantity + record.quantity;
    needs.set(getPartKey(record), {
      quantity: totalQuantity,
      value: roundToCents((value * quantity + full * record.quantity) / totalQuantity),
    });
  }
  return needs;
}

/** Calculates the wall length of a set in mm, with its end panels. */
function calculateLength(wall: number, parts: readonly PricedPart[]): number {
  const ends = parts.flatMap(({ record: { role, x, unit } }) => {
    const { data: panel } = unitSchema.safeParse(unit);
    return role === 'end' && x !== null && panel ? [{ from: x, to: x + panel.depth }] : [];
  });
  return Math.max(wall, ...ends.map(({ to }) => to)) - Math.min(0, ...ends.map(({ from }) => from));
}

type ColourName = (code: string) => string;

const buildColourNames =
  (boards: ReadonlyMap<string, { readonly name: string }>): ColourName =>
  (code) =>
    boards.get(code)?.name ?? code;

/** Builds the card of a set; name and text mention the chosen colours. */
function buildCard(set: SetRecord, parts: readonly PricedPart[], choice: SetChoice, colourName: ColourName): Card {
  const { slug, name, room, description, wall, discount_percent } = set;
  const front = choice.front_colour ?? set.front_colour;
  const other = getSecondColour(set, choice) ?? front;
  return {
    slug,
    name: setNameIn(name, colourName(set.front_colour), colourName(front)),
    room,
    description: description.replaceAll('{front}', colourName(front)).replaceAll('{other}', colourName(other)),
    wall: calculateLength(wall, parts),
    discount_percent,
    image: setPicture(slug, set, choice),
    front_colour: front,
    units: parts.filter(({ sellable }) => hasHandle(sellable.unit)).length,
    full_price: sumCents(parts.map(({ full, record }) => full * record.quantity)),
    price: sumCents(parts.map(({ price, record }) => price * record.quantity)),
  };
}
