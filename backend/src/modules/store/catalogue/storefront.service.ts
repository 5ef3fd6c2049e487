import { photoAddress } from '@plinth/contracts/kernel/photo-address';
import { Injectable, Logger } from '@nestjs/common';
import type { catalogue as contract } from '@plinth/contracts/store/catalogue/catalogue';
import { configurationParameters } from '@plinth/contracts/store/catalogue/configuration-address';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { Caches } from '../../../platform/runtime/cache/caches';
import { runInSlices } from '../../../platform/runtime/cache/slices';
import { StaleWhileRevalidate } from '../../../platform/runtime/cache/stale-while-revalidate';
import { CatalogueRepository } from './catalogue.repository';
import type { CardNow, CategoryRecord, ColourRecord, ListedProduct } from './catalogue.rows';
import { CatalogueService } from './catalogue.service';
import { CatalogueSnapshotBuilder, type CatalogueSnapshot } from './catalogue-snapshot';
import { CutPrices } from './cut-prices';
import { configuredPicture, swatchPicture, variantPicture } from './picture-address';
import {
  filtersVariants,
  addTypedFilters,
  NOTHING_NAMED,
  chooseShownVariant,
  listVariantWords,
  type Filters,
  type NamedOptions,
  type ShownAs,
} from './shown-as';
import { UnitWorkshop } from './unit-workshop';

type Calls = typeof contract.public;
export type ProductCard = OutputOf<Calls['list']>['items'][number];
export type ColourView = OutputOf<Calls['getColours']>[number];

const FRESH_MS = 30_000;
const CARD_SWATCHES = 5;
/** Items indexed per slice, some ten milliseconds, before other work gets its turn. */
const ITEMS_PER_SLICE = 250;

/**
 * Departments, lists, search and colours for shoppers, from a snapshot of the catalogue in memory; stock is read
 * live.
 */
@Injectable()
export class StorefrontService {
  private readonly cached: StaleWhileRevalidate<CatalogueSnapshot>;

  constructor(
    caches: Caches,
    private readonly repository: CatalogueRepository,
    private readonly catalogue: CatalogueService,
    private readonly workshop: UnitWorkshop,
  ) {
    const logger = new Logger('Catalogue');
    this.cached = new StaleWhileRevalidate(caches, {
      name: 'the catalogue',
      invalidatedBy: ['public-pages'],
      ttlMs: FRESH_MS,
      read: (before) => this.readSnapshot(before),
      onFailure: (error) => logger.warn({ reason: 'the catalogue was not read again', err: error }),
    });
  }

  getSnapshot(): Promise<CatalogueSnapshot> {
    return this.cached.get();
  }

  async listCategories(): Promise<OutputOf<Calls['getCategories']>> {
    const snapshot = await this.getSnapshot();
    return snapshot.categories
      .filter(({ parent_slug }) => parent_slug === null)
      .map((category) => categoryView(snapshot, category));
  }

  async listProducts(
    input: InputOf<Calls['list']>,
  ): Promise<Omit<OutputOf<Calls['list']>, 'sets' | 'pages' | 'place'>> {
    const snapshot = await this.getSnapshot();
    const { q, exactly, category, subcategory, sort, count, filters = {} } = input;
    const answer = snapshot.answerQuestion({ q, exactly, category, subcategory, filters, sort, count });
    const shownCategory = category === undefined ? undefined : snapshot.categoryBySlug.get(category);
    return {
      items: await this.listCards(
        answer.rows.map((row) => snapshot.products[row]),
        filters,
        // Only the recommended order shows items in the named colour: a list by price keeps the variant that has the price.
        sort === 'recommended' && q !== undefined ? snapshot.findNamed(answer.reading.shown ?? q) : NOTHING_NAMED,
      ),
      total: answer.total,
      facets: answer.facets,
      reading: {
        shown: answer.reading.shown,
        without: [...answer.reading.without],
        not_sold: answer.reading.notSold,
        no_measure: answer.reading.noMeasure,
      },
      category: shownCategory && shownCategory.parent_slug === null ? categoryView(snapshot, shownCategory) : null,
    };
  }

  /**
   * Lists the cards of products with live prices and stock; products taken off sale meanwhile are left out.
   * @param filters chosen colours, finishes or sizes: items that come in them are shown in them
   * @param namedFacets colours, finishes, sizes or packs that the search names: items that come in them are shown in them
   */
  async listCards(
    products: readonly ListedProduct[],
    filters: Filters = {},
    namedFacets: NamedOptions = NOTHING_NAMED,
  ): Promise<ProductCard[]> {
    if (products.length === 0) return [];
    const ids = products.map(({ id }) => id);
    const hasVariantFilters = filtersVariants(filters) || namedFacets.words.length > 0;
    const [snapshot, liveCards, variants] = await Promise.all([
      this.getSnapshot(),
      this.repository.mapLiveCards(ids),
      hasVariantFilters ? this.repository.listLiveVariants(ids) : [],
    ]);
    const byProduct = Map.groupBy(variants, ({ product_id }) => product_id);
    const cards = products.flatMap((product) => {
      const current = liveCards.get(product.id);
      if (!current) return [];
      const row = snapshot.rowBySlug.get(product.slug);
      const cutFor = (colour: string) =>
        row === undefined || product.recoloured_by === null ? null : snapshot.index.priceWith(row, 'colour', [colour]);
      const ownVariants = byProduct.get(product.id) ?? [];
      const shownVariant = hasVariantFilters
        ? chooseShownVariant(
            ownVariants,
            addTypedFilters(filters, namedFacets, ownVariants),
            cutFor,
            listVariantWords(product.name, namedFacets.words),
          )
        : null;
      return [this.describeCard(snapshot, product, current, shownVariant)];
    });
    return Promise.all(cards);
  }

  async listColours(): Promise<ColourView[]> {
    const snapshot = await this.getSnapshot();
    return snapshot.colours.filter(({ is_withdrawn }) => !is_withdrawn).map((colour) => colourView(snapshot, colour));
  }

  async listAddresses(): Promise<OutputOf<Calls['getSlugs']>> {
    const rows = await this.repository.listSlugs();
    return rows.map(({ slug, updated_ms }) => ({ slug, updated_at: new Date(updated_ms).toISOString() }));
  }

  /** Reads the catalogue; returns the previous snapshot if nothing has changed. */
  private async readSnapshot(previousSnapshot: CatalogueSnapshot | null): Promise<CatalogueSnapshot> {
    // The stamp is read first, so that a change during the reading is found by the next one.
    const [stamp, terms] = await Promise.all([this.repository.readStamp(), this.workshop.getCutTerms()]);
    const cut = new CutPrices(terms, previousSnapshot?.cut ?? null);
    if (previousSnapshot?.stamp === stamp && previousSnapshot.cut.stamp === cut.stamp) return previousSnapshot;
    const [ids, palette, categories] = await Promise.all([
      this.repository.listOnSaleIds(),
      this.repository.getPalette(),
      this.repository.listCategories(),
    ]);
    const builder = new CatalogueSnapshotBuilder(cut);
    for (let from = 0; from < ids.length; from += ITEMS_PER_SLICE)
      await runInSlices(builder.addRows(await this.repository.listOnSale(ids.slice(from, from + ITEMS_PER_SLICE))));
    cut.dropPreviousReading();
    return runInSlices(builder.finish({ palette, categories, stamp, cut }));
  }

  private async describeCard(
    snapshot: CatalogueSnapshot,
    product: ListedProduct,
    liveCard: CardNow,
    shownVariant: ShownAs | null,
  ): Promise<ProductCard> {
    const swatches = product.colours.slice(0, CARD_SWATCHES).map((code) => ({
      code,
      name: snapshot.colourByCode.get(code)?.name ?? code,
      image: swatchPicture(code, snapshot.palette),
    }));
    const { made_to_order } = product;
    const {
      variantId,
      colour,
      price,
      compare_at_price,
      price_varies,
      stocked: isStocked,
      free,
    } = shownVariant ?? {
      ...liveCard,
      variantId: product.first_variant,
      colour: null,
      stocked: product.stocked,
    };
    const drawing = { ...product, palette: snapshot.palette };
    const configuration =
      colour === null || product.recoloured_by === null ? null : { [product.recoloured_by]: colour };
    return {
      slug: product.slug,
      name: product.name,
      variant: shownVariant?.variant ?? null,
      kind: product.kind,
      category: product.category_slug,
      subcategory: product.subcategory_slug,
      image:
        shownVariant === null && product.photo !== null
          ? photoAddress(product.photo)
          : configuration === null
            ? variantPicture(variantId, drawing)
            : configuredPicture(variantId, drawing, configuration),
      width: product.width,
      height: product.height,
      depth: product.depth,
      swatches,
      more_swatches: Math.max(0, (product.cut?.colours ?? product.colours.length) - swatches.length),
      cut: product.cut,
      price,
      compare_at_price,
      price_varies,
      default_variant_id: variantId,
      choice: new URLSearchParams([
        ...(variantId === product.first_variant ? [] : [['variant', variantId]]),
        ...configurationParameters(configuration),
      ]).toString(),
      cut_in: colour === null ? null : (snapshot.colourByCode.get(colour)?.name ?? colour),
      // A card speaks of the variant that is ready first.
      availability: {
        made_to_order,
        in_stock: isStocked ? free : null,
        // Differs by variant; the page of the item shows it.
        more_on: null,
        ready_on: await this.catalogue.readyOn(
          { made_to_order, lead_class: product.lead_class, is_stocked: isStocked, free },
          product.making,
        ),
      },
    };
  }
}

export function colourView(snapshot: CatalogueSnapshot, colour: ColourRecord): ColourView {
  const { pattern, grained: hasGrain, is_withdrawn, ...visibleFields } = colour;
  const sample = snapshot.sampleByColour.get(colour.code);
  return {
    ...visibleFields,
    image: swatchPicture(colour.code, snapshot.palette),
    sample: sample ? { variant_id: sample.first_variant, price: sample.price } : null,
  };
}

function categoryView(
  snapshot: CatalogueSnapshot,
  { slug, label, text }: CategoryRecord,
): OutputOf<Calls['getCategories']>[number] {
  return {
    slug,
    label,
    text,
    count: snapshot.index.countItems('category', slug),
    subcategories: snapshot.categories
      .filter(({ parent_slug }) => parent_slug === slug)
      .map((child) => ({
        slug: child.slug,
        label: child.label,
        text: child.text,
        count: snapshot.index.countItems('subcategory', child.slug),
        image: findPicture(snapshot, child.slug),
      })),
  };
}

/** Returns the picture of a subcategory, which is that of its first item. */
function findPicture(snapshot: CatalogueSnapshot, subcategory: string): string | null {
  const row = snapshot.index.findFirst(subcategory);
  if (row === undefined) return null;
  const { first_variant, updated_ms, photo } = snapshot.products[row];
  if (photo !== null) return photoAddress(photo);
  return variantPicture(first_variant, { updated_ms, palette: snapshot.palette });
}
