import { Injectable, Logger } from '@nestjs/common';
import type { catalogue as contract } from '@plinth/contracts/catalogue';
import type { InputOf, OutputOf } from '@plinth/contracts/define';
import { Refreshed } from '../../platform/cache/refreshed';
import { CatalogueRepository } from './catalogue.repository';
import type { CategoryRecord, ColourRecord, ListedProduct } from './catalogue.rows';
import { CatalogueService } from './catalogue.service';
import { CatalogueSnapshot } from './catalogue-snapshot';
import { swatchPicture, variantPicture } from './picture-address';

type Calls = typeof contract.public;
export type ProductCard = OutputOf<Calls['list']>['items'][number];
export type ColourView = OutputOf<Calls['getColours']>[number];

const FRESH_MS = 30_000;
const CARD_SWATCHES = 5;

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

  /** After the catalogue was changed. */
  forget(): void {
    this.cached.forget();
  }

  async categories(): Promise<OutputOf<Calls['getCategories']>> {
    const snapshot = await this.snapshot();
    return snapshot.categories.filter(({ parent_slug }) => parent_slug === null).map((category) => categoryView(snapshot, category));
  }

  async list(input: InputOf<Calls['list']>): Promise<OutputOf<Calls['list']>> {
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

  /** Cards of these products, with the stock of now. */
  async cards(products: readonly ListedProduct[]): Promise<ProductCard[]> {
    const snapshot = await this.snapshot();
    const stocked = products.flatMap((product) => product.variants.filter(({ stocked: yes }) => yes).map(({ id }) => id));
    const free = stocked.length === 0 ? new Map<string, number>() : await this.repository.freeStock(stocked);
    return Promise.all(products.map((product) => this.card(snapshot, product, free)));
  }

  async colours(): Promise<ColourView[]> {
    return (await this.snapshot()).colours.map(colourView);
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
    const [products, colours, categories] = await Promise.all([this.repository.listed(), this.repository.colours(), this.repository.categories()]);
    return new CatalogueSnapshot(products, colours, categories, stamp);
  }

  private async card(snapshot: CatalogueSnapshot, product: ListedProduct, free: ReadonlyMap<string, number>): Promise<ProductCard> {
    const [first] = product.variants;
    const codes = [...new Set(product.variants.flatMap(({ colour }) => colour ?? []))];
    const swatches = codes.slice(0, CARD_SWATCHES).map((code) => ({
      code, name: snapshot.colourByCode.get(code)?.name ?? code, image: swatchPicture(code),
    }));
    // A card speaks of the variant that is ready first.
    const best = Math.max(0, ...product.variants.map(({ id }) => free.get(id) ?? 0));
    const stocked = product.variants.some((variant) => variant.stocked);
    const readyOn = await this.catalogue.readyOn({ ...product, is_stocked: stocked, free: best }, 1);
    return {
      slug: product.slug,
      name: product.name,
      kind: product.kind,
      category: product.category_slug,
      subcategory: product.subcategory_slug,
      image: variantPicture(first.id, product.updated_ms),
      width: product.width,
      height: product.height,
      depth: product.depth,
      swatches,
      more_swatches: Math.max(0, codes.length - CARD_SWATCHES),
      price: product.price,
      compare_at_price: product.compare_at_price,
      price_varies: product.price_varies,
      default_variant_id: first.id,
      availability: { made_to_order: product.made_to_order, in_stock: stocked ? best : null, ready_on: readyOn },
    };
  }
}

export function colourView(colour: ColourRecord): ColourView {
  const { pattern, grained, ...shown } = colour;
  return { ...shown, image: swatchPicture(colour.code) };
}

function categoryView(snapshot: CatalogueSnapshot, { slug, label, text }: CategoryRecord): OutputOf<Calls['getCategories']>[number] {
  return {
    slug, label, text,
    count: snapshot.index.countOf('category', slug),
    subcategories: snapshot.categories
      .filter(({ parent_slug }) => parent_slug === slug)
      .map((child) => ({
        slug: child.slug, label: child.label, text: child.text, count: snapshot.index.countOf('subcategory', child.slug),
      })),
  };
}
