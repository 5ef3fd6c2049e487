import { Injectable, Logger } from '@nestjs/common';
import type { catalogue as contract } from '@plinth/contracts/catalogue';
import type { InputOf, OutputOf } from '@plinth/contracts/define';
import { Refreshed } from '../../platform/cache/refreshed';
import { inSlices } from '../../platform/cache/slices';
import { CatalogueRepository } from './catalogue.repository';
import type { CardNow, CategoryRecord, ColourRecord, ListedProduct } from './catalogue.rows';
import { CatalogueService } from './catalogue.service';
import { CatalogueSnapshotBuilder, type CatalogueSnapshot } from './catalogue-snapshot';
import { swatchPicture, variantPicture } from './picture-address';

type Calls = typeof contract.public;
export type ProductCard = OutputOf<Calls['list']>['items'][number];
export type ColourView = OutputOf<Calls['getColours']>[number];

const FRESH_MS = 30_000;
const CARD_SWATCHES = 5;
/** Items that are read and indexed before others get their turn: some ten milliseconds. */
const READ_AT_ONCE = 250;

/** What shoppers see: departments, lists, search and colours, from a snapshot of the catalogue in memory; stock is always of now. */
@Injectable()
export class StorefrontService {
  private readonly cached: Refreshed<CatalogueSnapshot>;

  constructor(
    private readonly repository: CatalogueRepository,
    private readonly catalogue: CatalogueService,
  ) {
    const logger = new Logger('Catalogue');
    this.cached = new Refreshed(FRESH_MS, (before) => this.read(before), (error) => logger.warn({ reason: 'the catalogue was not read again', err: error }));
  }

  snapshot(): Promise<CatalogueSnapshot> {
    return this.cached.get();
  }

  /** After the catalogue was changed: shoppers go on with the snapshot from before until it is read. Tells whether anything of it differs. */
  async readAgain(): Promise<boolean> {
    const before = this.cached.last();
    return before !== null && (await this.cached.renew()) !== before;
  }

  async categories(): Promise<OutputOf<Calls['getCategories']>> {
    const snapshot = await this.snapshot();
    return snapshot.categories.filter(({ parent_slug }) => parent_slug === null).map((category) => categoryView(snapshot, category));
  }

  async list(input: InputOf<Calls['list']>): Promise<Omit<OutputOf<Calls['list']>, 'sets'>> {
    const snapshot = await this.snapshot();
    const { q, category, subcategory, sort, count, filters = {} } = input;
    const answer = snapshot.ask({ q, category, subcategory, filters, sort, count });
    const shown = category === undefined ? undefined : snapshot.categoryBySlug.get(category);
    return {
      items: await this.cards(answer.rows.map((row) => snapshot.products[row])),
      total: answer.total,
      facets: answer.facets,
      category: shown && shown.parent_slug === null ? categoryView(snapshot, shown) : null,
    };
  }

  /** Cards of these products, with price and stock of now; those that were taken off sale meanwhile are left out. */
  async cards(products: readonly ListedProduct[]): Promise<ProductCard[]> {
    if (products.length === 0) return [];
    const [snapshot, now] = await Promise.all([this.snapshot(), this.repository.cardsNow(products.map(({ id }) => id))]);
    const cards = products.flatMap((product) => {
      const current = now.get(product.id);
      return current ? [this.card(snapshot, product, current)] : [];
    });
    return Promise.all(cards);
  }

  async colours(): Promise<ColourView[]> {
    const snapshot = await this.snapshot();
    return snapshot.colours.map((colour) => colourView(snapshot, colour));
  }

  async addresses(): Promise<OutputOf<Calls['getSlugs']>> {
    const rows = await this.repository.slugs();
    return rows.map(({ slug, updated_ms }) => ({ slug, updated_at: new Date(updated_ms).toISOString() }));
  }

  /** The catalogue as it is now; the snapshot from before when nothing of it changed. */
  private async read(before: CatalogueSnapshot | null): Promise<CatalogueSnapshot> {
    // The stamp first: what changes between the two is found by the next look.
    const stamp = await this.repository.stamp();
    if (before?.stamp === stamp) return before;
    const [ids, palette, categories] = await Promise.all([this.repository.listedIds(), this.repository.palette(), this.repository.categories()]);
    const builder = new CatalogueSnapshotBuilder();
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      for (const row of await this.repository.listed(ids.slice(from, from + READ_AT_ONCE))) builder.add(row);
    }
    return inSlices(builder.finish({ palette, categories, stamp }));
  }

  private async card(snapshot: CatalogueSnapshot, product: ListedProduct, now: CardNow): Promise<ProductCard> {
    const swatches = product.colours.slice(0, CARD_SWATCHES).map((code) => ({
      code, name: snapshot.colourByCode.get(code)?.name ?? code, image: swatchPicture(code, snapshot.palette),
    }));
    const { stocked, made_to_order } = product;
    return {
      slug: product.slug,
      name: product.name,
      kind: product.kind,
      category: product.category_slug,
      subcategory: product.subcategory_slug,
      image: variantPicture(product.first_variant, { ...product, palette: snapshot.palette }),
      width: product.width,
      height: product.height,
      depth: product.depth,
      swatches,
      more_swatches: Math.max(0, product.colours.length - CARD_SWATCHES),
      price: now.price,
      compare_at_price: now.compare_at_price,
      price_varies: now.price_varies,
      default_variant_id: product.first_variant,
      // A card speaks of the variant that is ready first.
      availability: {
        made_to_order,
        in_stock: stocked ? now.free : null,
        ready_on: await this.catalogue.readyOn({ made_to_order, lead_class: product.lead_class, is_stocked: stocked, free: now.free }, 1),
      },
    };
  }
}

export function colourView(snapshot: CatalogueSnapshot, colour: ColourRecord): ColourView {
  const { pattern, grained, ...shown } = colour;
  const sample = snapshot.sampleOf.get(colour.code);
  return { ...shown, image: swatchPicture(colour.code, snapshot.palette), sample: sample ? { variant_id: sample.first_variant, price: sample.price } : null };
}

function categoryView(snapshot: CatalogueSnapshot, { slug, label, text }: CategoryRecord): OutputOf<Calls['getCategories']>[number] {
  return {
    slug, label, text,
    count: snapshot.index.countOf('category', slug),
    subcategories: snapshot.categories
      .filter(({ parent_slug }) => parent_slug === slug)
      .map((child) => ({
        slug: child.slug, label: child.label, text: child.text, count: snapshot.index.countOf('subcategory', child.slug), image: pictureOf(snapshot, child.slug),
      })),
  };
}

/** A part of the shop is shown by its first item. */
function pictureOf(snapshot: CatalogueSnapshot, subcategory: string): string | null {
  const row = snapshot.index.firstOf(subcategory);
  if (row === undefined) return null;
  const { first_variant, updated_ms } = snapshot.products[row];
  return variantPicture(first_variant, { updated_ms, palette: snapshot.palette });
}
