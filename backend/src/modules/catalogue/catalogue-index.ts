import { BitSet } from './bit-set';

export type Sort = 'recommended' | 'price_up' | 'price_down' | 'width' | 'newest';

/** What the index knows of an item. */
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
}

export interface FacetDefinition {
  readonly id: string;
  readonly label: string;
  /** Options in the order in which they are shown. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface Question {
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  /** Row numbers that a search found, best first. */
  readonly found?: readonly number[] | undefined;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: Sort;
  /** How many rows to answer. */
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

const byNumber = (value: (item: IndexedItem) => number) => (a: IndexedItem, b: IndexedItem) => value(a) - value(b);
const WIDEST = Number.MAX_SAFE_INTEGER;
const ORDER: Readonly<Record<Sort, (a: IndexedItem, b: IndexedItem) => number>> = {
  recommended: byNumber((item) => item.position),
  price_up: byNumber((item) => item.price),
  price_down: byNumber((item) => -item.price),
  width: byNumber((item) => item.width ?? WIDEST),
  newest: byNumber((item) => -item.createdAt),
};
const SORTS: readonly Sort[] = ['recommended', 'price_up', 'price_down', 'width', 'newest'];

/**
 * The catalogue's lists in memory: a bit per item and filter value. A list with all its counts takes a few hundred word operations per
 * thousand items, whatever is chosen. Within a facet values are alternatives, facets narrow one another, and an option's count
 * says how many items it would show beside the other facets' choices.
 */
export class CatalogueIndex {
  private readonly everything: BitSet;
  private readonly sets = new Map<string, BitSet>();
  private readonly orders = new Map<Sort, Uint32Array>();

  constructor(
    items: readonly IndexedItem[],
    private readonly facets: readonly FacetDefinition[],
  ) {
    this.everything = BitSet.all(items.length);
    items.forEach((item, row) => {
      this.setOf('category', item.category).add(row);
      this.setOf('subcategory', item.subcategory).add(row);
      for (const facet of facets) {
        for (const value of item.facets[facet.id] ?? []) this.setOf(`facet:${facet.id}`, value).add(row);
      }
    });
    const rows = items.map((_, row) => row);
    for (const sort of SORTS) {
      const compare = ORDER[sort];
      this.orders.set(sort, Uint32Array.from(rows.toSorted((a, b) => compare(items[a], items[b]) || a - b)));
    }
  }

  /** How many items a category, or one of its subcategories, has. */
  countOf(kind: 'category' | 'subcategory', slug: string): number {
    return this.sets.get(`${kind}=${slug}`)?.count() ?? 0;
  }

  ask(question: Question): Answer {
    const base = this.baseOf(question);
    const chosen = this.facets.map((facet) => this.unionOf(facet.id, question.filters[facet.id] ?? []));
    const matching = chosen.reduce((set: BitSet, choice) => (choice ? set.and(choice) : set), base);
    const facets = this.facets.map((facet, index) => {
      const beside = chosen.reduce((set: BitSet, choice, other) => (choice && other !== index ? set.and(choice) : set), base);
      const selected = question.filters[facet.id] ?? [];
      return {
        id: facet.id,
        label: facet.label,
        options: facet.options
          .map(({ value, label }) => {
            const set = this.sets.get(`facet:${facet.id}=${value}`);
            return { value, label, count: set ? beside.countWith(set) : 0, selected: selected.includes(value) };
          })
          .filter((option) => option.count > 0 || option.selected),
      };
    });
    return { rows: this.firstOf(matching, question), total: matching.count(), facets: facets.filter((facet) => facet.options.length > 0) };
  }

  private baseOf({ category, subcategory, found }: Question): BitSet {
    let base = this.everything;
    if (found) {
      base = new BitSet(this.everything.size);
      for (const row of found) base.add(row);
    }
    if (category !== undefined) base = base.and(this.sets.get(`category=${category}`) ?? new BitSet(this.everything.size));
    if (subcategory !== undefined) base = base.and(this.sets.get(`subcategory=${subcategory}`) ?? new BitSet(this.everything.size));
    return base;
  }

  /** Items with any of the values; null when none is chosen. */
  private unionOf(facet: string, values: readonly string[]): BitSet | null {
    if (values.length === 0) return null;
    return values.reduce((union, value) => {
      const set = this.sets.get(`facet:${facet}=${value}`);
      return set ? union.or(set) : union;
    }, new BitSet(this.everything.size));
  }

  private firstOf(matching: BitSet, { sort, found, count }: Question): number[] {
    const order: Iterable<number> = (sort === 'recommended' ? found : undefined) ?? this.orders.get(sort) ?? [];
    const rows: number[] = [];
    for (const row of order) {
      if (rows.length >= count) break;
      if (matching.has(row)) rows.push(row);
    }
    return rows;
  }

  private setOf(kind: string, value: string): BitSet {
    const key = `${kind}=${value}`;
    let set = this.sets.get(key);
    if (!set) this.sets.set(key, (set = new BitSet(this.everything.size)));
    return set;
  }
}
