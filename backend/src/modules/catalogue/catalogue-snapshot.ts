import { TYPE_NAMES } from '@plinth/cabinetry/names';
import { formatRand } from '@plinth/money/format';
import { Recent } from '../../platform/cache/recent';
import type { Sliced } from '../../platform/cache/slices';
import { CatalogueIndexBuilder, type Answer, type CatalogueIndex, type FacetDefinition, type IndexedItem, type Question } from './catalogue-index';
import type { CategoryRecord, ColourRecord, ListedProduct, ListedRow, PaletteRecord } from './catalogue.rows';
import { CatalogueSearchBuilder, type CatalogueSearch } from './search/catalogue-search';

/** Price bands in cents: from, and up to but not including. */
const PRICE_BANDS: readonly (readonly [number, number])[] = [
  [0, 100_00], [100_00, 500_00], [500_00, 1_000_00], [1_000_00, 2_000_00], [2_000_00, 3_500_00], [3_500_00, 6_000_00], [6_000_00, Infinity],
];
const bandOf = (price: number): string => String(PRICE_BANDS.findIndex(([from, below]) => price >= from && price < below));
const bandLabel = ([from, below]: readonly [number, number]): string => {
  const whole = (cents: number) => formatRand(cents).replace(/\.00$/, '');
  if (from === 0) return `Under ${whole(below)}`;
  return below === Infinity ? `${whole(from)} and more` : `${whole(from)} to ${whole(below)}`;
};

/** The snapshot never changes, so neither do its answers: so many of the latest are kept, a few megabytes. */
const KEPT_ANSWERS = 500;

export type ListQuestion = Omit<Question, 'found'> & { readonly q?: string | undefined };

/** What belongs to the whole catalogue. */
export interface SnapshotFrame {
  readonly palette: PaletteRecord;
  readonly categories: readonly CategoryRecord[];
  /** Changes with anything that lists, filters or searches show. */
  readonly stamp: string;
}

/** Takes the items of a catalogue in their order and makes its snapshot, in slices: with a hundred thousand it takes seconds. */
export class CatalogueSnapshotBuilder {
  private readonly products: ListedProduct[] = [];
  private readonly index = new CatalogueIndexBuilder();
  private readonly search = new CatalogueSearchBuilder();
  /** Texts and lists that many items share are kept once. */
  private readonly texts = new Map<string, string>();
  private readonly lists = new Map<string, readonly string[]>();

  add(row: ListedRow): void {
    this.index.add(indexed(row));
    this.search.add({
      name: row.name,
      alsoCalled: row.search_words,
      // What hardware belongs to is no name of it: a runner is found beside hinges, but it is none.
      codes: [...(row.kind === 'hardware' ? [] : [row.subcategory_slug]), ...row.variants.map(([sku]) => sku)].join(' '),
      variants: row.variants.map(([, , , name]) => name).join(' '),
      sizes: [row.width, row.height, row.depth].filter((size) => size !== null),
      description: row.description,
    });
    this.products.push({
      id: row.id,
      slug: row.slug,
      name: row.name,
      kind: row.kind,
      category_slug: this.text(row.category_slug),
      subcategory_slug: this.text(row.subcategory_slug),
      width: row.width,
      height: row.height,
      depth: row.depth,
      price: row.price,
      made_to_order: row.made_to_order,
      lead_class: row.lead_class,
      unit_type: row.unit_type === null ? null : this.text(row.unit_type),
      fits: this.list(row.fits),
      updated_ms: row.updated_ms,
      first_variant: row.first_variant,
      stocked: row.stocked,
      colours: this.list(row.colours),
    });
  }

  *finish(frame: SnapshotFrame): Sliced<CatalogueSnapshot> {
    const index = yield* this.index.finish(this.facets(frame.palette.colours));
    const search = yield* this.search.finish();
    yield;
    return new CatalogueSnapshot(this.products, frame, index, search);
  }

  private text(value: string): string {
    const kept = this.texts.get(value);
    if (kept === undefined) this.texts.set(value, value);
    return kept ?? value;
  }

  private list(values: readonly string[]): readonly string[] {
    const key = values.join(' ');
    let kept = this.lists.get(key);
    if (!kept) this.lists.set(key, (kept = values.map((value) => this.text(value))));
    return kept;
  }

  private facets(colours: readonly ColourRecord[]): FacetDefinition[] {
    const values = (facet: string) => this.index.valuesOf(facet);
    const plain = (value: string) => ({ value, label: value });
    const present = new Set(values('colour'));
    return [
      { id: 'type', label: 'Type', options: values('type').map((value) => ({ value, label: typeName(value) })) },
      {
        id: 'width',
        label: 'Width',
        options: values('width').sort((a, b) => Number(a) - Number(b)).map((value) => ({ value, label: `${value} mm` })),
      },
      {
        id: 'colour',
        label: 'Colour',
        options: colours.filter(({ code }) => present.has(code)).map(({ code, name }) => ({ value: code, label: name })),
      },
      { id: 'finish', label: 'Finish', options: values('finish').sort().map(plain) },
      { id: 'price', label: 'Price', options: PRICE_BANDS.map((band, number) => ({ value: String(number), label: bandLabel(band) })) },
      {
        id: 'availability',
        label: 'Availability',
        options: [
          { value: 'stock', label: 'In stock' },
          { value: 'order', label: 'Cut to order' },
          { value: 'special', label: 'On special' },
        ],
      },
    ];
  }
}

/** Everything about the catalogue that changes seldom, read in one go and kept in memory. */
export class CatalogueSnapshot {
  readonly colours: readonly ColourRecord[];
  readonly categories: readonly CategoryRecord[];
  readonly stamp: string;
  /** The colours' version, for the addresses of pictures. */
  readonly palette: string;
  readonly colourByCode: ReadonlyMap<string, ColourRecord>;
  readonly categoryBySlug: ReadonlyMap<string, CategoryRecord>;
  readonly rowBySlug: ReadonlyMap<string, number>;
  /** The sample of a colour. */
  readonly sampleOf: ReadonlyMap<string, ListedProduct>;
  private readonly answers = new Recent<Answer>(KEPT_ANSWERS);

  constructor(
    readonly products: readonly ListedProduct[],
    { palette: { version, colours }, categories, stamp }: SnapshotFrame,
    readonly index: CatalogueIndex,
    private readonly search: CatalogueSearch,
  ) {
    this.colours = colours;
    this.categories = categories;
    this.stamp = stamp;
    this.palette = version;
    this.colourByCode = new Map(colours.map((colour) => [colour.code, colour]));
    this.categoryBySlug = new Map(categories.map((category) => [category.slug, category]));
    this.rowBySlug = new Map(products.map((product, row) => [product.slug, row]));
    this.sampleOf = new Map(products.flatMap((product) => (product.kind === 'sample' && product.colours.length > 0 ? [[product.colours[0], product]] : [])));
  }

  /** Rows, total and filter counts of a list or a search. What many ask is worked out once. */
  ask({ q, ...question }: ListQuestion): Answer {
    const { category, subcategory, filters, sort, count } = question;
    const key = JSON.stringify([q, category, subcategory, filters, sort, count]);
    const answer = this.answers.get(key) ?? this.index.ask({ ...question, found: q ? this.search.find(q) : undefined });
    this.answers.set(key, answer);
    return answer;
  }
}

const names: ReadonlyMap<string, string> = new Map(Object.entries(TYPE_NAMES));
const typeName = (type: string): string => names.get(type) ?? type;

function indexed(row: ListedRow): IndexedItem {
  return {
    category: row.category_slug,
    subcategory: row.subcategory_slug,
    price: row.price,
    width: row.width,
    position: row.position,
    createdAt: row.created_ms,
    facets: {
      type: row.unit_type === null ? [] : [row.unit_type],
      width: row.width === null || row.kind !== 'cupboard' ? [] : [String(row.width)],
      colour: row.colours,
      finish: [...new Set(row.variants.flatMap(([, , finish]) => finish ?? []))],
      price: [bandOf(row.price)],
      availability: [...(row.made_to_order ? ['order'] : []), ...(row.in_stock ? ['stock'] : []), ...(row.special ? ['special'] : [])],
    },
  };
}
