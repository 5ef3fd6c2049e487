import { sizeRange } from '@plinth/cabinetry/model/size-range';
import { unitSchema, type Unit } from '@plinth/cabinetry/model/unit';
import { MAX_LENGTH } from '@plinth/cabinetry/top/slab';
import { LruCache } from '../../../platform/runtime/cache/lru-cache';
import type { Sliced } from '../../../platform/runtime/cache/slices';
import { CatalogueIndexBuilder, type Answer, type CatalogueIndex, type Question } from './catalogue-index';
import type { CategoryRecord, ColourRecord, ListedProduct, ListedRow, PaletteRecord } from './catalogue.rows';
import type { Cut, CutPrices } from './cut-prices';
import { SameCupboards } from './made-like';
import { listFacetDefinitions, buildIndexedItem, OptionNames } from './list-facets';
import { findFixedWork } from './work-of-built';
import { findNamedGroups, type NamedOptions } from './shown-as';
import type { CatalogueSearch, Reading } from './search/catalogue-search';
import { CatalogueSearchBuilder } from './search/catalogue-search-builder';
import type { MadeTo } from './search/measures';

/** Number of recent answers that are cached, a few megabytes: a snapshot never changes, and neither do its answers. */
const MAX_CACHED_ANSWERS = 500;

export type ListQuestion = Omit<Question, 'found'> & {
  readonly q?: string | undefined;
  /** True to search for the typed text only, without correction. */
  readonly exactly?: boolean | undefined;
};
export type ListAnswer = Answer & { readonly reading: Reading };

/** Departments that are rooms: a search for one shows its cupboards before its taps. */
const ROOMS: ReadonlySet<string> = new Set(['kitchen', 'bedroom', 'bathroom']);
const UNCHANGED_READING: Reading = { shown: null, without: [], notSold: null, noMeasure: null };

/** Parts of a snapshot that belong to the whole catalogue. */
export interface SnapshotFrame {
  readonly palette: PaletteRecord;
  readonly categories: readonly CategoryRecord[];
  /** Changes whenever lists, filters or searches change. */
  readonly stamp: string;
  readonly cut: CutPrices;
}

/** Range of sizes of a cut top; a cupboard has the range of its type. */
const CUT_TOP: readonly MadeTo[] = [{ min: 1, max: MAX_LENGTH }];
function madeTo({ kind }: ListedRow, unit: Unit | undefined, isMade: boolean): readonly MadeTo[] {
  if (kind === 'top') return CUT_TOP;
  if (unit === undefined || !isMade) return [];
  return SIZES.flatMap((size) => sizeRange(unit, size) ?? []);
}
const SIZES = ['width', 'height', 'depth'] as const;

/** Builds a snapshot from the items of a catalogue, in slices, since a hundred thousand items take seconds. */
export class CatalogueSnapshotBuilder {
  private readonly products: ListedProduct[] = [];
  private readonly index = new CatalogueIndexBuilder();
  private readonly search = new CatalogueSearchBuilder();
  /** Shared texts and lists, each stored once. */
  private readonly texts = new Map<string, string>();
  private readonly lists = new Map<string, readonly string[]>();
  private readonly options = new OptionNames();
  private readonly finishes = new Set<string>();
  private readonly alike = new SameCupboards();

  constructor(private readonly cut: CutPrices) {}

  *addRows(rows: readonly ListedRow[]): Sliced<void> {
    for (const row of rows) {
      this.addRow(row, yield* this.cut.calculate(row));
      yield;
    }
  }

  private addRow(row: ListedRow, { prices: cut, colourField: recolouredBy, making }: Cut): void {
    this.options.addRow(row);
    for (const { finish } of row.variants) if (finish !== null) this.finishes.add(finish);
    this.index.addItem(buildIndexedItem(row, cut));
    const { data: unit } = unitSchema.safeParse(row.unit);
    this.search.addItem({
      name: row.name,
      alsoCalled: row.search_words,
      ...(row.kind === 'cupboard' && ROOMS.has(row.subcategory_slug) && { room: row.subcategory_slug }),
      // The subcategory is no name of hardware: a runner shares its subcategory with hinges, but is no hinge.
      codes: [...(row.kind === 'hardware' ? [] : [row.subcategory_slug]), ...row.variants.map(({ sku }) => sku)].join(
        ' ',
      ),
      variants: row.variants.map(({ name }) => name),
      sizes: [row.width, row.height, row.depth].filter((size) => size !== null),
      madeTo: madeTo(row, unit, recolouredBy !== null),
      description: row.description,
    });
    const colours = [...new Set(row.variants.flatMap(({ colour }) => colour ?? []))];
    // A reduced item is a different offer from the same item at its usual price.
    if (unit !== undefined && recolouredBy !== null && !row.special) this.alike.addRow(unit, this.products.length);
    const widths = unit === undefined || recolouredBy === null ? null : sizeRange(unit, 'width');
    this.products.push({
      id: row.id,
      slug: row.slug,
      name: row.name,
      kind: row.kind,
      category_slug: this.internText(row.category_slug),
      subcategory_slug: this.internText(row.subcategory_slug),
      width: row.width,
      height: row.height,
      depth: row.depth,
      price: row.price,
      made_to_order: row.made_to_order,
      lead_class: row.lead_class,
      making: findFixedWork(row) ?? making,
      unit_type: row.unit_type === null ? null : this.internText(row.unit_type),
      fits: this.internList(row.fits),
      cupboard: row.cupboard,
      updated_ms: row.updated_ms,
      photo: row.photo,
      first_variant: row.first_variant,
      stocked: row.stocked,
      colours: this.internList(colours),
      recoloured_by: recolouredBy,
      cut: widths && {
        least_width: widths.min,
        most_width: widths.max,
        colours: new Set([...colours, ...cut.keys()]).size,
      },
    });
  }

  *finish(frame: SnapshotFrame): Sliced<CatalogueSnapshot> {
    const index = yield* this.index.finish(
      listFacetDefinitions((facet) => this.index.listValues(facet), frame.palette.colours, this.options),
    );
    const search = yield* this.search.finish();
    yield;
    return new CatalogueSnapshot(this.products, frame, index, search, this.alike, [...this.finishes]);
  }

  private internText(value: string): string {
    const internedText = this.texts.get(value);
    if (internedText === undefined) this.texts.set(value, value);
    return internedText ?? value;
  }

  private internList(values: readonly string[]): readonly string[] {
    const key = values.join(' ');
    let internedList = this.lists.get(key);
    if (!internedList) this.lists.set(key, (internedList = values.map((value) => this.internText(value))));
    return internedList;
  }
}

/** Data of the catalogue that seldom changes, read at once and held in memory. */
export class CatalogueSnapshot {
  readonly colours: readonly ColourRecord[];
  readonly categories: readonly CategoryRecord[];
  readonly stamp: string;
  /** The colours' version, for the addresses of pictures. */
  readonly palette: string;
  readonly cut: CutPrices;
  readonly colourByCode: ReadonlyMap<string, ColourRecord>;
  readonly categoryBySlug: ReadonlyMap<string, CategoryRecord>;
  readonly rowBySlug: ReadonlyMap<string, number>;
  /** Sample item by colour code. */
  readonly sampleByColour: ReadonlyMap<string, ListedProduct>;
  private readonly answers = new LruCache<ListAnswer>(MAX_CACHED_ANSWERS);

  constructor(
    readonly products: readonly ListedProduct[],
    { palette: { version, colours }, categories, stamp, cut }: SnapshotFrame,
    readonly index: CatalogueIndex,
    private readonly search: CatalogueSearch,
    private readonly alike: SameCupboards,
    private readonly finishes: readonly string[],
  ) {
    this.colours = colours;
    this.categories = categories;
    this.stamp = stamp;
    this.palette = version;
    this.cut = cut;
    this.colourByCode = new Map(colours.map((colour) => [colour.code, colour]));
    this.categoryBySlug = new Map(categories.map((category) => [category.slug, category]));
    this.rowBySlug = new Map(products.map((product, row) => [product.slug, row]));
    this.sampleByColour = new Map(
      products.flatMap((product) =>
        product.kind === 'sample' && product.colours.length > 0 ? [[product.colours[0], product]] : [],
      ),
    );
  }

  /** Checks that an item has all these words exactly as typed. */
  hasAllWords({ slug }: ListedProduct, words: readonly string[]): boolean {
    const row = this.rowBySlug.get(slug);
    return row !== undefined && words.every((word) => this.search.hasTypedText(row, word));
  }

  /** Returns the colours, finishes and variant words that a text names. */
  findNamed(text: string): NamedOptions {
    return {
      colour: findNamedGroups(text, this.colours),
      finish: findNamedGroups(
        text,
        this.finishes.map((finish) => ({ code: finish, name: finish })),
      ),
      words: this.search.wordsIn(text),
    };
  }

  /** Lists the items that may be the same cupboard. */
  madeLike(unit: Unit): ListedProduct[] {
    return this.alike.listRows(unit).map((row) => this.products[row]);
  }

  /** Returns rows, total and filter counts of a list or a search, from the cache where possible. */
  answerQuestion({ q, exactly, ...question }: ListQuestion): ListAnswer {
    const { category, subcategory, filters, sort, count } = question;
    const key = JSON.stringify([q, exactly, category, subcategory, filters, sort, count]);
    const answer = this.answers.get(key) ?? this.calculateAnswer(question, q, exactly);
    this.answers.set(key, answer);
    return answer;
  }

  private calculateAnswer(question: Question, q: string | undefined, exactly: boolean | undefined): ListAnswer {
    if (!q) return { ...this.index.answerQuestion(question), reading: UNCHANGED_READING };
    const { shown: shownText, without, notSold, noMeasure, ...matches } = this.search.findMatches(q, exactly);
    return {
      ...this.index.answerQuestion({ ...question, found: matches }),
      reading: { shown: shownText, without, notSold, noMeasure },
    };
  }
}
