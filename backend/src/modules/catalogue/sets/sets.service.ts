import { Injectable } from '@nestjs/common';
import { HANDLE_STYLES } from '@plinth/cabinetry/unit';
import type { OutputOf } from '@plinth/contracts/define';
import type { setCalls, SetChoice } from '@plinth/contracts/sets';
import type { UnitConfiguration } from '@plinth/contracts/configuration';
import { sumCents, type Cents } from '@plinth/money/cents';
import { Cached } from '../../../platform/cache/cached';
import { catalogueError } from '../catalogue.errors';
import { CatalogueService } from '../catalogue.service';
import type { Sellable } from '../catalogue.rows';
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
}

const FRESH_MS = 60_000;

/** Ready-made walls of cupboards, priced from their parts. */
@Injectable()
export class SetsService {
  private readonly cardsCache: Cached<Card[]>;

  constructor(
    private readonly repository: SetsRepository,
    private readonly catalogue: CatalogueService,
    private readonly workshop: UnitWorkshop,
  ) {
    this.cardsCache = new Cached(FRESH_MS, async () => {
      const cards: Card[] = [];
      for (const set of await this.repository.all()) cards.push(cardOf(set, await this.priced(set, {}), {}));
      return cards;
    });
  }

  cards(): Promise<Card[]> {
    return this.cardsCache.get();
  }

  /** After a set, or an item of one, was changed. */
  forget(): void {
    this.cardsCache.forget();
  }

  /** @throws DomainError set-not-found, configuration-impossible */
  async detail(slug: string, choice: SetChoice): Promise<Detail> {
    const set = await this.known(slug);
    const [parts, boards] = await Promise.all([this.priced(set, choice), this.workshop.boards()]);
    const ready = await Promise.all(parts.map(({ sellable, record }) => this.catalogue.readyOn(sellable, record.quantity)));
    const card = cardOf(set, parts, choice);
    return {
      ...card,
      carcass_colour: choice.carcass_colour ?? set.carcass_colour,
      handle: choice.handle ?? null,
      handles: parts.some(({ sellable }) => hasHandle(sellable.unit)) ? [...HANDLE_STYLES, 'none'] : [],
      ready_on: ready.reduce((latest, day) => (day > latest ? day : latest)),
      discount: card.full_price - card.price,
      parts: parts.map(({ record, sellable, configuration, full, price, colour }) => ({
        position: record.position,
        role: record.role,
        slug: record.product_slug,
        variant_id: sellable.id,
        name: sellable.product_name,
        options: this.catalogue.optionsText(sellable, configuration),
        image: this.catalogue.imageOf(sellable, configuration),
        quantity: record.quantity,
        price: full,
        set_price: price,
        line_total: price * record.quantity,
        front_colour: colour,
        configuration,
      })),
      colours: [...boards.values()].map(({ code, name }) => ({ code, name, image: swatchPicture(code) })),
    };
  }

  /** The lines that a cart gets, at the set's prices. */
  async toBuy(
    slug: string,
    choice: SetChoice,
  ): Promise<{ parts: { variantId: string; configuration: UnitConfiguration | null; quantity: number; price: Cents }[] }> {
    const parts = await this.priced(await this.known(slug), choice);
    return {
      parts: parts.map(({ sellable, configuration, record, price }) => ({ variantId: sellable.id, configuration, quantity: record.quantity, price })),
    };
  }

  /** What these sets ask for their discounts. */
  async terms(slugs: readonly string[]): Promise<Map<string, SetTerms>> {
    if (slugs.length === 0) return new Map();
    return new Map((await this.repository.named(slugs)).map((set) => [set.slug, termsOf(set)]));
  }

  private async known(slug: string): Promise<SetRecord> {
    const [set] = await this.repository.named([slug]);
    if (!set) throw catalogueError('set-not-found', { log: slug });
    return set;
  }

  private async priced(set: SetRecord, choice: SetChoice): Promise<PricedPart[]> {
    const parts = chosenParts(set, choice);
    const sellables = await this.catalogue.sellables(parts.map(({ variantId }) => variantId));
    return Promise.all(
      parts.map(async (part) => {
        const sellable = sellables.get(part.variantId);
        if (!sellable) throw catalogueError('item-not-found', { log: `${set.slug} wants ${part.variantId}` });
        const full = await this.catalogue.priceOf(sellable, part.configuration);
        return { ...part, sellable, full, price: inSet(full, set.discount_percent) };
      }),
    );
  }
}

const hasHandle = (unit: unknown): boolean => typeof unit === 'object' && unit !== null && 'type' in unit && !FLAT.has(String(unit.type));
/** Unit types without doors and drawers. */
const FLAT = new Set(['panel', 'filler', 'plinth', 'cornice', 'open-base']);

function termsOf({ name, discount_percent, parts }: SetRecord): SetTerms {
  const needs = new Map<string, number>();
  for (const { product_slug, quantity } of parts) needs.set(product_slug, (needs.get(product_slug) ?? 0) + quantity);
  return { name, discountPercent: discount_percent, needs };
}

function cardOf(set: SetRecord, parts: readonly PricedPart[], choice: SetChoice): Card {
  const { slug, name, room, description, wall, discount_percent, updated_ms } = set;
  return {
    slug, name, room, description, wall, discount_percent,
    image: setPicture(slug, updated_ms, choice),
    front_colour: choice.front_colour ?? set.front_colour,
    units: parts.filter(({ sellable }) => hasHandle(sellable.unit)).length,
    full_price: sumCents(parts.map(({ full, record }) => full * record.quantity)),
    price: sumCents(parts.map(({ price, record }) => price * record.quantity)),
  };
}
