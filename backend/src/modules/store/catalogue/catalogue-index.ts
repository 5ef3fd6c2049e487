import type { Sliced } from '../../../platform/runtime/cache/slices';
import { BitSet } from './bit-set';
import { GrowingNumbers } from './growing-numbers';

export type Sort = 'recommended' | 'price_up' | 'price_down' | 'width' | 'newest';

/** Facts of an item in the index. */
export interface IndexedItem {
  readonly category: string;
  readonly subcategory: string;
  /** Cents. */
  readonly price: number;
  readonly width: number | null;
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Values by facet, e.g. `{ colour: ['sage', 'chalk'], width: ['600'] }`. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** Cents with one of those values, by facet, where that may be another price. */
  readonly prices?: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export interface FacetDefinition {
  readonly id: string;
  readonly label: string;
  /** Options in the order in which they are shown. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The option that a price belongs to, where the facet is of prices. */
  readonly ofPrice?: (price: number) => string;
  /** Only some items have it: it is shown where it divides a good part of the list. */
  readonly optional?: boolean;
}

/** Result of a search. */
export interface Found {
  readonly rows: BitSet;
  /** The first of those that are in the set, best first. */
  best(among: BitSet, count: number): number[];
}

export interface Question {
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  readonly found?: Found | undefined;
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

/** Everything, a department or a part of one: its rows, and how many of them have each filter value. */
interface Ground {
  readonly rows: BitSet;
  readonly size: number;
  readonly counts: Uint32Array;
}

type Orders = Readonly<Record<Sort, Uint32Array>>;

/** A sort key holds a value above the row number, so that numbers sort as a comparison of both would. */
const ROWS = 2 ** 21;
/** The remainder of a negative key is the row less the whole. */
const rowOf = (key: number): number => ((key % ROWS) + ROWS) % ROWS;
const WIDEST = 2 ** 20;
const NEWEST_MS = 2 ** 31 * 1_000;
const SORT_KEYS: Readonly<Record<Sort, (column: Columns, row: number) => number>> = {
  recommended: ({ position }, row) => position[row],
  price_up: ({ price }, row) => price[row],
  price_down: ({ price }, row) => -price[row],
  width: ({ width }, row) => width[row] ?? WIDEST,
  // In seconds: milliseconds would not fit beside the row.
  newest: ({ createdAt }, row) => Math.floor((NEWEST_MS - createdAt[row]) / 1_000),
};

interface Columns {
  readonly price: number[];
  readonly width: (number | null)[];
  readonly position: number[];
  readonly createdAt: number[];
}

/** An optional facet is shown where one item in so many has it, and divides them into two at least. */
const LEAST_SHARE = 8;

const groundOf = (category?: string, subcategory?: string): string => `${category ?? ''}/${subcategory ?? ''}`;

/** Collects the items of a catalogue one by one, in the order of their rows. */
export class CatalogueIndexBuilder {
  private readonly columns: Columns = { price: [], width: [], position: [], createdAt: [] };
  private readonly options = new Map<string, Map<string, number>>();
  private optionCount = 0;
  private readonly starts = new GrowingNumbers();
  private readonly values = new GrowingNumbers();
  /** Prices of the items with each of their values. */
  private readonly prices = new GrowingNumbers();
  /** Facets whose values have prices of their own. */
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
        this.values.push(this.optionOf(facet, value));
        this.prices.push(prices?.get(value) ?? item.price);
      }
    }
    const { category, subcategory } = item;
    for (const name of new Set([
      groundOf(),
      groundOf(category),
      groundOf(category, subcategory),
      groundOf(undefined, subcategory),
    ])) {
      let rows = this.grounds.get(name);
      if (!rows) this.grounds.set(name, (rows = new GrowingNumbers()));
      rows.push(row);
    }
  }

  /** The values of a facet that any item has. */
  valuesOf(facet: string): string[] {
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
    const grounds = new Map<string, Ground>();
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

  private optionOf(facet: string, value: string): number {
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

/** The filter values of each row, one after the other, and the rows of each value. */
interface Values {
  readonly starts: Uint32Array;
  readonly values: Uint16Array;
  readonly sets: readonly BitSet[];
}

/** Prices of items: as such, and with each of their values, side by side with those. */
interface Prices {
  readonly priced: ReadonlySet<string>;
  readonly base: Uint32Array;
  readonly with: Uint32Array;
}

/**
 * The catalogue's lists in memory: a bit per item and filter value, and the values of each item. Within a facet values are alternatives,
 * facets narrow one another, and an option's count says how many items it would show beside the other facets' choices. What is counted is
 * whichever is less: the items of the answer, those of the department that are not in it, or the words of the options' bit sets.
 */
export class CatalogueIndex {
  private readonly nothing: Ground;
  private readonly valuesPerRow: number;
  /** The rows that have any value of each optional facet. */
  private readonly having: readonly BitSet[];

  constructor(
    private readonly size: number,
    private readonly facets: readonly FacetDefinition[],
    private readonly options: ReadonlyMap<string, ReadonlyMap<string, number>>,
    private readonly values: Values,
    private readonly prices: Prices,
    private readonly grounds: ReadonlyMap<string, Ground>,
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
  countOf(kind: 'category' | 'subcategory', slug: string): number {
    return this.grounds.get(kind === 'category' ? groundOf(slug) : groundOf(undefined, slug))?.size ?? 0;
  }

  /** The row of a subcategory that is recommended first. */
  firstOf(subcategory: string): number | undefined {
    const rows = this.grounds.get(groundOf(undefined, subcategory))?.rows;
    return rows && this.orders.recommended.find((row) => rows.has(row));
  }

  answerQuestion(question: Question): Answer {
    const { category, subcategory, found: matches, filters } = question;
    const ground = this.grounds.get(groundOf(category, subcategory)) ?? this.nothing;
    const base = matches ? ground.rows.and(matches.rows) : ground.rows;
    const priceOf = this.pricedAs(filters);
    const bands = this.facets.map(({ ofPrice }) =>
      ofPrice && priceOf ? this.bandsIn(base, (row) => ofPrice(priceOf(row))) : null,
    );
    const chosenRows = this.facets.map(({ id }, index) => this.unionOf(id, filters[id] ?? [], bands[index]));
    const narrowRows = (except?: number) =>
      chosenRows.reduce((set: BitSet, choice, index) => (choice && index !== except ? set.and(choice) : set), base);
    const matching = narrowRows();
    const total = matching.count();
    const counts = this.countedIn(matching, ground);
    const facets = this.facets.flatMap((facet, index) => {
      const selected = filters[facet.id] ?? [];
      // A value that was chosen can always be taken away again.
      const mayGo = facet.optional === true && selected.length === 0;
      if (mayGo && this.having[index].countWith(matching) * LEAST_SHARE < total) return [];
      const set = chosenRows[index] ? narrowRows(index) : matching;
      const beside = chosenRows[index] && !bands[index] ? this.countedIn(set, ground, facet) : counts;
      const countOf = (value: string, option: number | undefined) =>
        bands[index] ? (bands[index].get(value)?.countWith(set) ?? 0) : option === undefined ? 0 : beside[option];
      const facetCount = this.facetCount(facet, countOf, selected);
      return facetCount.options.length > (mayGo ? 1 : 0) ? [facetCount] : [];
    });
    return { rows: this.shownOf(matching, question, priceOf), total, facets };
  }

  /** Cents of a row with the cheapest of these values of a facet; null where it has none of them. */
  priceWith(row: number, facet: string, values: readonly string[]): number | null {
    const options = this.options.get(facet);
    return this.leastWith(row, new Set(values.flatMap((value) => options?.get(value) ?? [])));
  }

  private leastWith(row: number, options: ReadonlySet<number>): number | null {
    const { starts, values } = this.values;
    let least: number | null = null;
    for (let at = starts[row]; at < starts[row + 1]; at += 1) {
      if (options.has(values[at])) least = Math.min(this.prices.with[at], least ?? Infinity);
    }
    return least;
  }

  /**
   * Returns the prices of items as they are asked for: in a colour, of a length; null where nothing was chosen that
   * has a price of its own.
   */
  private pricedAs(filters: Question['filters']): ((row: number) => number) | null {
    const pricedOptions = Object.entries(filters).flatMap(([facet, values]) => {
      const options = this.prices.priced.has(facet)
        ? values.flatMap((value) => this.options.get(facet)?.get(value) ?? [])
        : [];
      return options.length > 0 ? [new Set(options)] : [];
    });
    if (pricedOptions.length === 0) return null;
    return (row) => {
      let price = this.prices.base[row];
      for (const options of pricedOptions) price = Math.max(price, this.leastWith(row, options) ?? 0);
      return price;
    };
  }

  private bandsIn(rows: BitSet, bandOf: (row: number) => string): ReadonlyMap<string, BitSet> {
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
   * @param ground what the set lies in
   * @param facet when only its values are asked for
   */
  private countedIn(set: BitSet, ground: Ground, facet?: FacetDefinition): Uint32Array {
    const size = set.count();
    if (size === ground.size) return ground.counts;
    const without = ground.size - size;
    const countedOptions = facet
      ? [...(this.options.get(facet.id)?.values() ?? [])]
      : this.values.sets.keys().toArray();
    const perWord = countedOptions.length * Math.ceil(this.size / 32);
    const perRow = Math.min(size, without) * this.valuesPerRow;
    const counts = new Uint32Array(this.values.sets.length);
    if (perWord < perRow) {
      for (const option of countedOptions) counts[option] = set.countWith(this.values.sets[option]);
      return counts;
    }
    const { starts, values } = this.values;
    const few = size <= without ? set : ground.rows.andNot(set);
    few.forEach((row) => {
      for (let at = starts[row]; at < starts[row + 1]; at += 1) counts[values[at]] += 1;
    });
    if (few !== set)
      for (let option = 0; option < counts.length; option += 1) counts[option] = ground.counts[option] - counts[option];
    return counts;
  }

  /** Items with any of the values; null when none is chosen. */
  private unionOf(facet: string, values: readonly string[], bands: ReadonlyMap<string, BitSet> | null): BitSet | null {
    if (values.length === 0) return null;
    return values.reduce((union, value) => {
      const option = this.options.get(facet)?.get(value);
      const set = bands ? bands.get(value) : option === undefined ? undefined : this.values.sets[option];
      return set === undefined ? union : union.or(set);
    }, this.nothing.rows);
  }

  private shownOf(
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

/** The so many cheapest, or dearest, of a set: of the same price the first. */
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
