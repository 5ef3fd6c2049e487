import { Injectable, Logger } from '@nestjs/common';
import { HANDLE_STYLES } from '@plinth/cabinetry/unit';
import type { OutputOf } from '@plinth/contracts/define';
import { setNameIn } from '@plinth/contracts/set-name';
import type { setCalls, SetChoice } from '@plinth/contracts/sets';
import type { UnitConfiguration } from '@plinth/contracts/configuration';
import { sumCents, type Cents } from '@plinth/money/cents';
import { Caches } from '../../../../platform/cache/caches';
import { TtlValue } from '../../../../platform/cache/ttl-value';
import { catalogueError } from '../catalogue.errors';
import { CatalogueService, type LineWords } from '../catalogue.service';
import type { Sellable } from '../catalogue.rows';
import { isImpossible } from '../impossible';
import { swatchPicture } from '../picture-address';
import { UnitWorkshop } from '../unit-workshop';
import { setPicture } from './set-address';
import { chosenParts, type ChosenPart } from './set-choice';
import { inSet, type SetTerms } from './set-rules';
import { SetsRepository, type SetRecord } from './sets.repository';

type Card = OutputOf<typeof setCalls.getSets>[number];
type Detail = OutputOf<typeof setCalls.getSet>;

interface PricedPart extends ChosenPart {
  readonly sellable: Sellable;
  /** Of one: bought singly, and in the set. */
  readonly full: Cents;
  readonly price: Cents;
  readonly words: LineWords;
}

const FRESH_MS = 60_000;

/** Ready-made walls of cupboards, priced from their parts. */
@Injectable()
export class SetsService {
  private readonly logger = new Logger('Sets');
  private readonly cardsCache: TtlValue<Card[]>;
  /** Why sets were left out, by their addresses, as the log was told. */
  private leftOut = new Map<string, string>();

  constructor(
    caches: Caches,
    private readonly repository: SetsRepository,
    private readonly catalogue: CatalogueService,
    private readonly workshop: UnitWorkshop,
  ) {
    this.cardsCache = new TtlValue(caches, {
      name: 'cards of sets',
      invalidatedBy: ['public-pages'],
      ttlMs: FRESH_MS,
      read: async () => {
        const cards: Card[] = [];
        const leftOut = new Map<string, string>();
        for (const set of await this.repository.all()) {
          try {
            cards.push(cardOf(set, await this.priced(set, {}), {}));
          } catch (error) {
            if (!isImpossible(error)) throw error;
            leftOut.set(set.slug, error.message);
            if (this.leftOut.get(set.slug) !== error.message)
              this.logger.error({ set: set.slug, reason: 'on offer and cannot be sold: it is left out', err: error });
          }
        }
        this.leftOut = leftOut;
        return cards;
      },
    });
  }

  /** What can be bought now. A set that cannot be made is left out, and keeps nobody from the others. */
  cards(): Promise<Card[]> {
    return this.cardsCache.get();
  }

  /** @throws DomainError set-not-found, configuration-impossible */
  async detail(slug: string, choice: SetChoice): Promise<Detail> {
    const [{ set, parts }, { workshop, version }] = await Promise.all([
      this.onOffer(slug, choice),
      this.workshop.palette(),
    ]);
    const ready = await Promise.all(
      parts.map(({ sellable, record }) => this.catalogue.readyOn(sellable, record.quantity)),
    );
    const card = cardOf(set, parts, choice);
    return {
      ...card,
      carcass_colour: choice.carcass_colour ?? set.carcass_colour,
      handle: choice.handle ?? null,
      handles: parts.some(({ sellable }) => hasHandle(sellable.unit)) ? [...HANDLE_STYLES, 'none'] : [],
      ready_on: ready.reduce((latest, day) => (day > latest ? day : latest)),
      discount: card.full_price - card.price,
      parts: parts.map(({ record, sellable, configuration, full, price, colour, words }) => ({
        position: record.position,
        role: record.role,
        slug: record.product_slug,
        variant_id: sellable.id,
        name: words.name,
        options: words.options,
        image: this.catalogue.imageOf(sellable, configuration),
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
   * The lines that a cart gets, at the set's prices.
   * @throws DomainError set-not-found, configuration-impossible
   */
  async toBuy(
    slug: string,
    choice: SetChoice,
  ): Promise<{
    parts: { variantId: string; configuration: UnitConfiguration | null; quantity: number; price: Cents }[];
  }> {
    const { parts } = await this.onOffer(slug, choice);
    return {
      parts: parts.map(({ sellable, configuration, record, price }) => ({
        variantId: sellable.id,
        configuration,
        quantity: record.quantity,
        price,
      })),
    };
  }

  /** What these sets ask for their discounts; a set that there never was is none of them. */
  async terms(slugs: readonly string[]): Promise<Map<string, SetTerms>> {
    if (slugs.length === 0) return new Map();
    const [sets, boards] = await Promise.all([this.repository.named(slugs), this.workshop.boards()]);
    const offered = await this.offered(sets);
    return new Map(
      sets.map((set) => [set.slug, termsOf(set, offered.has(set.slug), boards.get(set.front_colour)?.name ?? '')]),
    );
  }

  /** Whether an item is a part of a set that is on offer. */
  async hasPart(setSlug: string, productSlug: string): Promise<boolean> {
    const terms = (await this.terms([setSlug])).get(setSlug);
    return terms !== undefined && terms.isOffered && terms.needs.has(productSlug);
  }

  /**
   * A set with its parts as they are chosen.
   * @throws DomainError set-not-found when it, or one of its parts, is no longer sold; configuration-impossible
   */
  private async onOffer(slug: string, choice: SetChoice): Promise<{ set: SetRecord; parts: PricedPart[] }> {
    const sets = await this.repository.named([slug]);
    const [set] = sets;
    if (!set || !(await this.offered(sets)).has(slug)) throw catalogueError('set-not-found', { log: slug });
    try {
      return { set, parts: await this.priced(set, choice) };
    } catch (error) {
      // Nothing was chosen that could be taken back: as the set is, it cannot be made.
      if (Object.keys(choice).length > 0 || !isImpossible(error)) throw error;
      throw catalogueError('set-not-found', { log: `${slug} cannot be made`, cause: error });
    }
  }

  /** The addresses of those that are on offer and of which every part is on sale. */
  private async offered(sets: readonly SetRecord[]): Promise<Set<string>> {
    const wanted = sets.flatMap((set) => {
      const variants = set.is_active ? variantsOf(set) : [];
      return variants.length === 0 ? [] : [{ set, variants }];
    });
    const sellables = await this.catalogue.sellables([...new Set(wanted.flatMap(({ variants }) => variants))]);
    return new Set(
      wanted.filter(({ variants }) => variants.every((id) => sellables.get(id)?.on_sale)).map(({ set }) => set.slug),
    );
  }

  private async priced(set: SetRecord, choice: SetChoice): Promise<PricedPart[]> {
    const parts = chosenParts(set, choice);
    if (parts.length === 0) throw catalogueError('set-not-found', { log: `${set.slug} has no parts` });
    const sellables = await this.catalogue.sellables(parts.map(({ variantId }) => variantId));
    return Promise.all(
      parts.map(async (part) => {
        const sellable = sellables.get(part.variantId);
        if (!sellable?.on_sale)
          throw catalogueError('set-not-found', { log: `${set.slug} wants ${part.variantId}, which is not sold` });
        const [full, words] = await Promise.all([
          this.catalogue.priceOf(sellable, part.configuration),
          this.catalogue.wordsOf(sellable, part.configuration),
        ]);
        return { ...part, sellable, full, price: inSet(full, set.discount_percent), words };
      }),
    );
  }
}

/** What a set is made of as it is; nothing when that cannot be said. */
function variantsOf(set: SetRecord): string[] {
  try {
    return chosenParts(set, {}).map(({ variantId }) => variantId);
  } catch (error) {
    if (isImpossible(error)) return [];
    throw error;
  }
}

const hasHandle = (unit: unknown): boolean =>
  typeof unit === 'object' && unit !== null && 'type' in unit && !FLAT.has(String(unit.type));
/** Unit types without doors and drawers. */
const FLAT = new Set(['panel', 'filler', 'plinth', 'cornice', 'open-base']);

function termsOf({ name, discount_percent, parts }: SetRecord, isOffered: boolean, colour: string): SetTerms {
  const needs = new Map<string, number>();
  for (const { product_slug, quantity } of parts) needs.set(product_slug, (needs.get(product_slug) ?? 0) + quantity);
  return { name: setNameIn(name, colour, null), discountPercent: discount_percent, isOffered, needs };
}

function cardOf(set: SetRecord, parts: readonly PricedPart[], choice: SetChoice): Card {
  const { slug, name, room, description, wall, discount_percent } = set;
  return {
    slug,
    name,
    room,
    description,
    wall,
    discount_percent,
    image: setPicture(slug, set, choice),
    front_colour: choice.front_colour ?? set.front_colour,
    units: parts.filter(({ sellable }) => hasHandle(sellable.unit)).length,
    full_price: sumCents(parts.map(({ full, record }) => full * record.quantity)),
    price: sumCents(parts.map(({ price, record }) => price * record.quantity)),
  };
}
