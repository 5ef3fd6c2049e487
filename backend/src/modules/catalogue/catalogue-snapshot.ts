import { TYPE_NAMES } from '@plinth/cabinetry/names';
import { formatRand } from '@plinth/money/format';
import { CatalogueIndex, type Answer, type FacetDefinition, type IndexedItem, type Question } from './catalogue-index';
import type { CategoryRecord, ColourRecord, ListedProduct } from './catalogue.rows';
import { CatalogueSearch } from './catalogue-search';

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

const FINISH_OPTION = 'Finish';
/** The snapshot never changes, so neither do its answers: so many of the latest are kept, a few megabytes. */
const KEPT_ANSWERS = 500;

export type ListQuestion = Omit<Question, 'found'> & { readonly q?: string | undefined };

/** Everything about the catalogue that changes seldom, read in one go and kept in memory. */
export class CatalogueSnapshot {
  readonly colourByCode: ReadonlyMap<string, ColourRecord>;
  readonly categoryBySlug: ReadonlyMap<string, CategoryRecord>;
  readonly rowBySlug: ReadonlyMap<string, number>;
  readonly index: CatalogueIndex;
  readonly search: CatalogueSearch;
  private readonly answers = new Map<string, Answer>();

  constructor(
    readonly products: readonly ListedProduct[],
    readonly colours: readonly ColourRecord[],
    readonly categories: readonly CategoryRecord[],
    /** Changes with anything that lists, filters or searches show. */
    readonly stamp: string,
  ) {
    this.colourByCode = new Map(colours.map((colour) => [colour.code, colour]));
    this.categoryBySlug = new Map(categories.map((category) => [category.slug, category]));
    this.rowBySlug = new Map(products.map((product, row) => [product.slug, row]));
    const items = products.map(indexed);
    this.index = new CatalogueIndex(items, this.facetsOf(items));
    this.search = new CatalogueSearch(products);
  }

  /** Rows, total and filter counts of a list or a search. What many ask is worked out once. */
  ask({ q, ...question }: ListQuestion): Answer {
    const { category, subcategory, filters, sort, count } = question;
    const key = JSON.stringify([q, category, subcategory, filters, sort, count]);
    const answer = this.answers.get(key) ?? this.index.ask({ ...question, found: q ? this.search.find(q) : undefined });
    // The latest stand last, so that the first to go is the one that nobody asked for longest.
    this.answers.delete(key);
    this.answers.set(key, answer);
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= KEPT_ANSWERS) break;
      this.answers.delete(oldest);
    }
    return answer;
  }

  private facetsOf(items: readonly IndexedItem[]): FacetDefinition[] {
    const values = (facet: string) => [...new Set(items.flatMap((item) => item.facets[facet] ?? []))];
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
        options: this.colours.filter(({ code }) => present.has(code)).map(({ code, name }) => ({ value: code, label: name })),
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

const names: ReadonlyMap<string, string> = new Map(Object.entries(TYPE_NAMES));
const typeName = (type: string): string => names.get(type) ?? type;

function indexed(product: ListedProduct): IndexedItem {
  const finishes = product.variants.flatMap(({ options }) => options.filter(({ name }) => name === FINISH_OPTION).map(({ value }) => value));
  const availability = [
    ...(product.made_to_order ? ['order'] : []),
    ...(product.variants.some(({ stocked, free }) => stocked && free > 0) ? ['stock'] : []),
    ...(product.compare_at_price === null ? [] : ['special']),
  ];
  return {
    category: product.category_slug,
    subcategory: product.subcategory_slug,
    price: product.price,
    width: product.width,
    position: product.position,
    createdAt: product.created_ms,
    facets: {
      type: product.unit_type === null ? [] : [product.unit_type],
      width: product.width === null || product.kind !== 'cupboard' ? [] : [String(product.width)],
      colour: [...new Set(product.variants.flatMap(({ colour }) => colour ?? []))],
      finish: [...new Set(finishes)],
      price: [bandOf(product.price)],
      availability,
    },
  };
}
