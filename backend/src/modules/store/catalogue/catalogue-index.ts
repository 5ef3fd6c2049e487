import type { Sliced } from '../../../platform/runtime/cache/slices';
import { BitSet } from './bit-set';
import { GrowingNumbers } from './growing-numbers';

export type Sort = 'recommended' | 'price_up' | 'price_down' | 'width' | 'newest';

/** Facts of an item in the index. */
export interface IndexedItem {
  readonly category: string;
  readonly subcategory: string;
  /** In cents. */
  readonly price: number;
  readonly width: number | null;
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Values by facet, e.g. `{ colour: ['sage', 'chalk'], width: ['600'] }`. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** Price in cents by facet and value, where a value changes the price. */
  readonly prices?: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export interface FacetDefinition {
  readonly id: string;
  readonly label: string;
  /** Options in display order. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Returns the option of a price, for a facet of price bands. */
  readonly getBand?: (price: number) => string;
  /** True if only some items have the facet: it is shown where it divides a good part of the list. */
  readonly optional?: boolean;
}

/** Result of a search. */
export interface SearchMatches {
  readonly rows: BitSet;
  /** Returns the first `count` rows of the set, best first. */
  best(among: BitSet, count: number): number[];
}

export interface Question {
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  readonly found?: SearchMatches | undefined;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: Sort;
  /** Number of rows to answer. */
  readonly count: number;
}

export interface FacetCount {
  readonly id: string;
  readonly label: string;
  readonly options: { value: string; label: string; count: number; selected: boolean }[];
}

export interface Answer {
  readonly rows: number[];
  readonly total: number;
  readonly facets: FacetCount[];
}

/** Rows of the whole shop, a department or a subcategory, and the count of each filter value among them. */
interface Scope {
  readonly rows: BitSet;
  readonly size: number;
  readonly counts: Uint32Array;
}

type Orders = Readonly<Record<Sort, Uint32Array>>;

/** Factor of a sort key, which is a value times `ROWS` plus a row, so that keys sort by value, then row. */
const ROWS = 2 ** 21;
/** Returns the row of a sort key; the remainder of a negative key is corrected. */
const rowOf = (key: number): number => ((key % ROWS) + ROWS) % ROWS;
const MISSING_WIDTH = 2 ** 20;
const NEWEST_MS = 2 ** 31 * 1_000;
const SORT_KEYS: Readonly<Record<Sort, (column: Columns, row: number) => number>> = {
  recommended: ({ position }, row) => position[row],
  price_up: ({ price }, row) => price[row],
  price_down: ({ price }, row) => -price[row],
  width: ({ width }, row) => width[row] ?? MISSING_WIDTH,
  // In seconds: milliseconds would not fit beside the row.
  newest: ({ createdAt }, row) => Math.floor((NEWEST_MS - createdAt[row]) / 1_000),
};

interface Columns {
  readonly price: number[];
  readonly width: (number | null)[];
  readonly position: number[];
  readonly createdAt: number[];
}

/**
 * Least share for which an optional facet is shown: one item in this many has it, and it divides them into two groups
 * or more.
 */
const LEAST_SHARE = 8;

const formatScopeKey = (category?: string, subcategory?: string): string => `${category ?? ''}/${subcategory ?? ''}`;

/** Collects the items of a catalogue in the order of their rows. */
export class CatalogueIndexBuilder {
  private readonly columns: Columns = { price: [], width: [], position: [], createdAt: [] };
  private readonly options = new Map<string, Map<string, number>>();
  private optionCount = 0;
  private readonly starts = new GrowingNumbers();
  private readonly values = new GrowingNumbers();
  /** Prices of the items by value. */
  private readonly prices = new GrowingNumbers();
  /** Facets whose values change the price. */
  private readonly priced = new Set<string>();
  private readonly grounds = new Map<string, GrowingNumbers>();
  private size = 0;

  addItem(item: IndexedItem): void {
    const row = this.size;
    this.size += 1;
    this.columns.price.push(item.price);
    this.columns.width.push(item.width);
    this.columns.position.push(item.position);
    this.columns.createdAt.push(item.createdAt);
    this.starts.push(this.values.length);
    for (const [facet, values] of Object.entries(item.facets)) {
      const prices = item.prices?.get(facet);
      if (prices) this.priced.add(facet);
      for (const value of values) {
        this.values.push(this.getOptionNumber(facet, value));
        this.prices.push(prices?.get(value) ?? item.price);
      }
    }
    const { category, subcategory } = item;
    for (const name of new Set([
      formatScopeKey(),
      formatScopeKey(category),
      formatScopeKey(category, subcategory),
      formatScopeKey(undefined, subcategory),
    ])) {
      let rows = this.grounds.get(name);
      if (!rows) this.grounds.set(name, (rows = new GrowingNumbers()));
      rows.push(row);
    }
  }

  /** Lists the values of a facet that occur. */
  listValues(facet: string): string[] {
    return [...(this.options.get(facet)?.keys() ?? [])];
  }

  *finish(facets: readonly FacetDefinition[]): Sliced<CatalogueIndex> {
    this.starts.push(this.values.length);
    const [starts, values] = [this.starts.toArray().slice(), Uint16Array.from(this.values.toArray())];
    yield;
    const sets = Array.from({ length: this.optionCount }, () => new BitSet(this.size));
    for (let row = 0; row < this.size; row += 1) {
      for (let at = starts[row]; at < starts[row + 1]; at += 1) sets[values[at]].add(row);
      if (row % 10_000 === 0) yield;
    }
    const grounds = new Map<string, Scope>();
    for (const [name, rowNumbers] of this.grounds) {
      const rows = new BitSet(this.size);
      const counts = new Uint32Array(this.optionCount);
      for (const row of rowNumbers.toArray()) {
        rows.add(row);
        for (let at = starts[row]; at < starts[row + 1]; at += 1) counts[values[at]] += 1;
      }
      grounds.set(name, { rows, size: rowNumbers.length, counts });
      yield;
    }
    const orders: Record<Sort, Uint32Array> = {
      recommended: yield* this.sortRows('recommended'),
      price_up: yield* this.sortRows('price_up'),
      price_down: yield* this.sortRows('price_down'),
      width: yield* this.sortRows('width'),
      newest: yield* this.sortRows('newest'),
    };
    const price = {
      priced: this.priced,
      base: Uint32Array.from(this.columns.price),
      with: this.prices.toArray().slice(),
    };
    return new CatalogueIndex(this.size, facets, this.options, { starts, values, sets }, price, grounds, orders);
  }

  private *sortRows(sort: Sort): Sliced<Uint32Array> {
    const keys = new Float64Array(this.size);
    for (let row = 0; row < this.size; row += 1) keys[row] = SORT_KEYS[sort](this.columns, row) * ROWS + row;
    keys.sort();
    yield;
    return Uint32Array.from(keys, rowOf);
  }

  private getOptionNumber(facet: string, value: string): number {
    let values = this.options.get(facet);
    if (!values) this.options.set(facet, (values = new Map<string, number>()));
    let option = values.get(value);
    if (option === undefined) {
      values.set(value, (option = this.optionCount));
      this.optionCount += 1;
    }
    return option;
  }
}

/** Filter values of each row in one array, and the rows of each value. */
interface Values {
  readonly starts: Uint32Array;
  readonly values: Uint16Array;
  readonly sets: readonly BitSet[];
}

/** Prices of items, and their prices with each value, in an array parallel to the values. */
interface Prices {
  readonly priced: ReadonlySet<string>;
  readonly base: Uint32Array;
  readonly with: Uint32Array;
}

/**
 * Index of the catalogue in memory: one bit per item and filter value, and the values of each item. Values of one
 * facet are alternatives, facets narrow one another, and the count of an option is the number of items that it would
 * show with the choices of the other facets. Counting walks whichever is smallest: the items of the result, those of
 * the department outside it, or the words of the bit sets.
 */
export class CatalogueIndex {
  private readonly nothing: Scope;
  private readonly valuesPerRow: number;
  /** Rows with any value, per optional facet. */
  private readonly having: readonly BitSet[];

  constructor(
    private readonly size: number,
    private readonly facets: readonly FacetDefinition[],
    private readonly options: ReadonlyMap<string, ReadonlyMap<string, number>>,
    private readonly values: Values,
    private readonly prices: Prices,
    private readonly grounds: ReadonlyMap<string, Scope>,
    private readonly orders: Orders,
  ) {
    this.nothing = { rows: new BitSet(size), size: 0, counts: new Uint32Array(values.sets.length) };
    this.valuesPerRow = values.values.length / Math.max(1, size);
    this.having = facets.map(({ id, optional = false }) =>
      (optional ? [...(options.get(id)?.values() ?? [])] : []).reduce(
        (set, option) => set.or(values.sets[option]),
        this.nothing.rows,
      ),
    );
  }

  /** Counts the items of a category, or of one of its subcategories. */
  countItems(kind: 'category' | 'subcategory', slug: string): number {
    return this.grounds.get(kind === 'category' ? formatScopeKey(slug) : formatScopeKey(undefined, slug))?.size ?? 0;
  }

  /** Returns the first recommended row of a subcategory. */
  findFirst(subcategory: string): number | undefined {
    const rows = this.grounds.get(formatScopeKey(undefined, subcategory))?.rows;
    return rows && this.orders.recommended.find((row) => rows.has(row));
  }

  answerQuestion(question: Question): Answer {
    const { category, subcategory, found: matches, filters } = question;
    const ground = this.grounds.get(formatScopeKey(category, subcategory)) ?? this.nothing;
    const base = matches ? ground.rows.and(matches.rows) : ground.rows;
    const priceOf = this.buildPriceFunction(filters);
    const bands = this.facets.map(({ getBand }) =>
      getBand && priceOf ? this.groupByBand(base, (row) => getBand(priceOf(row))) : null,
    );
    const chosenRows = this.facets.map(({ id }, index) => this.uniteRows(id, filters[id] ?? [], bands[index]));
    const narrowRows = (except?: number) =>
      chosenRows.reduce((set: BitSet, choice, index) => (choice && index !== except ? set.and(choice) : set), base);
    const matching = narrowRows();
    const total = matching.count();
    const counts = this.countValues(matching, ground);
    const facets = this.facets.flatMap((facet, index) => {
      const selected = filters[facet.id] ?? [];
      // A facet with a chosen value always stays, so that the choice can be removed.
      const isOmittable = facet.optional === true && selected.length === 0;
      if (isOmittable && this.having[index].countWith(matching) * LEAST_SHARE < total) return [];
      const set = chosenRows[index] ? narrowRows(index) : matching;
      const facetCounts = chosenRows[index] && !bands[index] ? this.countValues(set, ground, facet) : counts;
      const countOf = (value: string, option: number | undefined) =>
        bands[index] ? (bands[index].get(value)?.countWith(set) ?? 0) : option === undefined ? 0 : facetCounts[option];
      const facetCount = this.facetCount(facet, countOf, selected);
      return facetCount.options.length > (isOmittable ? 1 : 0) ? [facetCount] : [];
    });
    return { rows: this.listShownRows(matching, question, priceOf), total, facets };
  }

  /** Returns the lowest price of a row among these values of a facet, in cents; null if it has none of them. */
  priceWith(row: number, facet: string, values: readonly string[]): number | null {
    const options = this.options.get(facet);
    return this.findLowestPrice(row, new Set(values.flatMap((value) => options?.get(value) ?? [])));
  }

  private findLowestPrice(row: number, options: ReadonlySet<number>): number | null {
    const { starts, values } = this.values;
    let least: number | null = null;
    for (let at = starts[row]; at < starts[row + 1]; at += 1) {
      if (options.has(values[at])) least = Math.min(this.prices.with[at], least ?? Infinity);
    }
    return least;
  }

  /**
   * Returns a function for the prices of items with the filters, such as a colour or a length; null if no chosen
   * value changes the price.
   */
  private buildPriceFunction(filters: Question['filters']): ((row: number) => number) | null {
    const pricedOptions = Object.entries(filters).flatMap(([facet, values]) => {
      const options = this.prices.priced.has(facet)
        ? values.flatMap((value) => this.options.get(facet)?.get(value) ?? [])
        : [];
      return options.length > 0 ? [new Set(options)] : [];
    });
    if (pricedOptions.length === 0) return null;
    return (row) => {
      let price = this.prices.base[row];
      for (const options of pricedOptions) price = Math.max(price, this.findLowestPrice(row, options) ?? 0);
      return price;
    };
  }

  private groupByBand(rows: BitSet, bandOf: (row: number) => string): ReadonlyMap<string, BitSet> {
    const bands = new Map<string, BitSet>();
    rows.forEach((row) => {
      const value = bandOf(row);
      let band = bands.get(value);
      if (!band) bands.set(value, (band = new BitSet(this.size)));
      band.add(row);
    });
    return bands;
  }

  private facetCount(
    { id, label, options }: FacetDefinition,
    countOf: (value: string, option: number | undefined) => number,
    selected: readonly string[],
  ): FacetCount {
    const optionNumbers = this.options.get(id);
    return {
      id,
      label,
      options: options
        .map(({ value, label: name }) => ({
          value,
          label: name,
          count: countOf(value, optionNumbers?.get(value)),
          selected: selected.includes(value),
        }))
        .filter((option) => option.count > 0 || option.selected),
    };
  }

  /**
   * Counts the rows of a set that have each value.
   * @param ground rows that contain the set, with their counts
   * @param facet counts the values of this facet only
   */
  private countValues(set: BitSet, ground: Scope, facet?: FacetDefinition): Uint32Array {
    const size = set.count();
    if (size === ground.size) return ground.counts;
    const outsideCount = ground.size - size;
    const countedOptions = facet
      ? [...(this.options.get(facet.id)?.values() ?? [])]
      : this.values.sets.keys().toArray();
    const perWord = countedOptions.length * Math.ceil(this.size / 32);
    const perRow = Math.min(size, outsideCount) * this.valuesPerRow;
    const counts = new Uint32Array(this.values.sets.length);
    if (perWord < perRow) {
      for (const option of countedOptions) counts[option] = set.countWith(this.values.sets[option]);
      return counts;
    }
    const { starts, values } = this.values;
    const fewerRows = size <= outsideCount ? set : ground.rows.andNot(set);
    fewerRows.forEach((row) => {
      for (let at = starts[row]; at < starts[row + 1]; at += 1) counts[values[at]] += 1;
    });
    if (fewerRows !== set)
      for (let option = 0; option < counts.length; option += 1) counts[option] = ground.counts[option] - counts[option];
    return counts;
  }

  /** Returns the rows with any of the values; null if none is chosen. */
  private uniteRows(
    facet: string,
    values: readonly string[],
    bands: ReadonlyMap<string, BitSet> | null,
  ): BitSet | null {
    if (values.length === 0) return null;
    return values.reduce((union, value) => {
      const option = this.options.get(facet)?.get(value);
      const set = bands ? bands.get(value) : option === undefined ? undefined : this.values.sets[option];
      return set === undefined ? union : union.or(set);
    }, this.nothing.rows);
  }

  private listShownRows(
    matching: BitSet,
    { sort, found: matches, count }: Question,
    priceOf: ((row: number) => number) | null,
  ): number[] {
    if (matches && sort === 'recommended') return matches.best(matching, count);
    if (priceOf && (sort === 'price_up' || sort === 'price_down')) return byPrice(matching, priceOf, sort, count);
    const rows: number[] = [];
    const order = this.orders[sort];
    for (let at = 0; at < order.length && rows.length < count; at += 1)
      if (matching.has(order[at])) rows.push(order[at]);
    return rows;
  }
}

/** Returns the cheapest or dearest `count` rows of a set; equal prices in row order. */
function byPrice(
  set: BitSet,
  priceOf: (row: number) => number,
  sort: 'price_up' | 'price_down',
  count: number,
): number[] {
  const keys = new Float64Array(set.count());
  let at = 0;
  set.forEach((row) => {
    keys[at] = (sort === 'price_up' ? 1 : -1) * priceOf(row) * ROWS + row;
    at += 1;
  });
  return Array.from(keys.sort().subarray(0, count), rowOf);
}
