import type { QueryResultRow } from 'pg';
import { parseRand } from '@plinth/money/parse';
import type { Db } from '../database/db';
import type { Statement } from '../database/sql';
import { likePattern, searchWords } from './search-words';

/** SQL condition; `param` adds a parameter to the statement and returns its placeholder (`$3`). */
export type Condition = (param: (value: unknown) => string) => string;

/**
 * Staff list as data: its tables, and the SQL of each column, filter and search. All SQL is ours; anything that a
 * client sends becomes a parameter or selects among these.
 */
export interface ListDefinition<Row extends QueryResultRow, Filters> {
  /** Columns of a row: `o.id, o.number`. */
  readonly select: string;
  /** Tables: `online_order o left join location b on b.id = o.branch_id`. */
  readonly from: string;
  /** The expression that each sortable column stands for. */
  readonly sort: Readonly<Record<string, string>>;
  /** Order when none is chosen. */
  readonly defaultOrder: string;
  /** Order of rows that are equal in the chosen one: `w.created_at desc`. */
  readonly tieBreaker?: string;
  /** Condition of all rows of the list, also without filters; tallies cover only such rows. */
  readonly where?: string;
  /** Expands the requested filters where they imply further ones. */
  readonly resolveFilters?: (request: {
    readonly q?: string | undefined;
    readonly filters?: Filters | undefined;
  }) => Filters | undefined;
  /** Unique last sort key, so that no row appears on two pages: `o.id`. */
  readonly key: string;
  /**
   * Indexed expression of the searched text in the form of `plain_text()`, lower case without accents; or the
   * condition for all words, each given as `like …`, where another table has the index. Null where the list looks up
   * the meaning itself (`ServedList.lookedUp`).
   */
  readonly search: string | ((likes: readonly string[]) => string) | null;
  /** Indexed expressions in cents, which a typed amount also searches. */
  readonly amounts?: readonly string[];
  readonly filters: { readonly [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => Condition };
  /** Expressions that are counted by value beside the list. */
  readonly facets?: Readonly<Record<string, string>>;
  /** Expressions that are summed over all matching rows, e.g. `{ total: 'o.total' }`. */
  readonly sums?: Readonly<Record<string, string>>;
  /** Table of precalculated sums, for requests with no other filters than its own columns. */
  readonly tally?: Tally;
  readonly row?: Row;
}

/** Table of sums under the list's alias: columns of the facets, sums to add up, and `count`, the number of rows. */
export interface Tally {
  readonly from: string;
  readonly filters: readonly PropertyKey[];
}

export interface ListRequest<Filters> {
  readonly q?: string | undefined;
  readonly filters?: Filters | undefined;
  readonly sort: readonly { readonly id: string; readonly desc: boolean }[];
  readonly page: number;
  readonly page_size: number;
  /** Condition set by the server: rows that the caller may see. */
  readonly only?: Condition | undefined;
}

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  facets: Record<string, Record<string, number>>;
  sums: Record<string, number>;
}

/** Returns the condition that an expression has one of several values. */
export const byValues =
  (expression: string, cast = 'text[]') =>
  (values: readonly unknown[]): Condition =>
  (param) => {
    if (values.length === 0) return 'true';
    // With a single value, an index on this and a further column still gives the order.
    return values.length === 1
      ? `${expression} = ${param(values[0])}::${cast.replace('[]', '')}`
      : `${expression} = any(${param(values)}::${cast})`;
  };

/** Returns a condition, or its negation, for a filter of yes or no. */
export const byCondition =
  (condition: string) =>
  (isWanted: boolean): Condition =>
  () =>
    isWanted ? condition : `(${condition}) is not true`;

/** Returns the condition for rows of the user's branch, and rows of no branch. */
export const byLocation =
  (expression: string) =>
  (locationId: string): Condition =>
  (param) =>
    `(${expression} is null or ${expression} = ${param(locationId)}::uuid)`;

/** Returns the condition for days in a range, both ends included; instants count by the South African day. */
export const byDayRange =
  (expression: string) =>
  ({ from, to }: { from?: string | undefined; to?: string | undefined }): Condition =>
  (param) =>
    [
      ...(from === undefined ? [] : [`${expression} >= ${param(from)}::date`]),
      ...(to === undefined ? [] : [`${expression} <= ${param(to)}::date`]),
    ].join(' and ') || 'true';

/** The day of an instant, in South Africa. */
export const dayOf = (instant: string): string => `(${instant} at time zone 'Africa/Johannesburg')::date`;

/** Consumer of rows as they arrive, which returns the whole at the end. */
interface RowConsumer<Row, Whole> {
  readonly take: (rows: readonly Row[]) => void;
  readonly finish: () => Whole;
}

/**
 * Creates an unnamed statement, as each combination of filters has another text and named ones would pile up on
 * connections.
 */
const unnamedStatement = <Row extends QueryResultRow>(text: string): Statement<Row> => ({ name: '', text });

/** Timeout for reading the longest file. */
const FILE_TIMEOUT_MS = 120_000;

/** Largest value of a column of cents. */
const LARGEST_AMOUNT = 2_147_483_647;

type Totals = Omit<ListPage<never>, 'rows'>;

/** Runs list queries: a page of rows in one statement; total, sums and facets in a second. */
export class ListQuery<Row extends QueryResultRow, Filters extends object> {
  constructor(
    private readonly db: Db,
    private readonly definition: ListDefinition<Row, Filters>,
  ) {}

  async readPage(request: ListRequest<Filters>): Promise<ListPage<Row>> {
    const { select, from, key } = this.definition;
    const values: unknown[] = [];
    const where = this.buildWhere(request, values);
    const order = this.buildOrder(request);
    const offset = (request.page - 1) * request.page_size;
    // Keys first: what is shown of a row is worked out for the page alone, not for all rows before it.
    const text = `select ${select} from ${from}
      where ${key} in (select ${key} from ${from} where ${where} order by ${order} limit ${request.page_size} offset ${offset}) order by ${order}`;
    const [rows, totals] = await Promise.all([
      this.db.listRows(unnamedStatement<Row>(text), values),
      this.calculateTotals(request),
    ]);
    return { rows, ...totals };
  }

  /** Lists all matching rows in order, at most `limit`, for actions on all of them. */
  listAll(request: Omit<ListRequest<Filters>, 'page' | 'page_size'>, limit: number): Promise<Row[]> {
    const values: unknown[] = [];
    return this.db.listRows(
      unnamedStatement<Row>(`${this.buildSelect(request, values)} limit ${Math.floor(limit)}`),
      values,
    );
  }

  /**
   * Reads all matching rows in order, in chunks of one snapshot, whatever is written meanwhile.
   * @param begin creates the consumer; called again where the transaction is retried
   */
  readInChunks<Whole>(
    request: Omit<ListRequest<Filters>, 'page' | 'page_size'>,
    size: number,
    begin: () => RowConsumer<Row, Whole>,
  ): Promise<Whole> {
    const values: unknown[] = [];
    const text = this.buildSelect(request, values);
    return this.db.transaction(
      async (tx) => {
        const { take, finish } = begin();
        // All rows are read: by default, PostgreSQL plans a cursor as if only a tenth were.
        await tx.execute(unnamedStatement('set local cursor_tuple_fraction = 1'));
        await tx.execute(unnamedStatement(`declare list_rows no scroll cursor for ${text}`), values);
        const next = unnamedStatement<Row>(`fetch ${Math.floor(size)} from list_rows`);
        for (let rows = await tx.listRows(next); rows.length > 0; rows = await tx.listRows(next)) take(rows);
        return finish();
      },
      { timeoutMs: FILE_TIMEOUT_MS },
    );
  }

  /** Selects all that match, in order. */
  private buildSelect(request: Omit<ListRequest<Filters>, 'page' | 'page_size'>, values: unknown[]): string {
    const { select, from } = this.definition;
    const where = this.buildWhere(request, values);
    return `select ${select} from ${from} where ${where} order by ${this.buildOrder(request)}`;
  }

  /** Builds the condition of a request over the rows of the list. */
  private buildWhere(request: Pick<ListRequest<Filters>, 'q' | 'filters' | 'only'>, values: unknown[]): string {
    const { where } = this.definition;
    const conditions = this.buildConditions(request, values);
    return where === undefined ? conditions : `${conditions} and (${where})`;
  }

  /** Builds the condition of a request without the list's own, for rows of a tally. */
  private buildConditions(
    { q, filters: requestedFilters, only }: Pick<ListRequest<Filters>, 'q' | 'filters' | 'only'>,
    values: unknown[],
  ): string {
    const { resolveFilters } = this.definition;
    const filters = resolveFilters === undefined ? requestedFilters : resolveFilters({ q, filters: requestedFilters });
    const param = (value: unknown): string => `$${values.push(value)}`;
    const conditions = this.buildSearchConditions(q ?? '', param);
    for (const name of this.filterNames()) {
      const value = filters?.[name];
      if (value !== undefined && value !== null) conditions.push(`(${this.definition.filters[name](value)(param)})`);
    }
    if (only !== undefined) conditions.push(`(${only(param)})`);
    return conditions.length === 0 ? 'true' : conditions.join(' and ');
  }

  /** Builds the search conditions: all words, or the typed amount: "R6 420.00". */
  private buildSearchConditions(q: string, param: (value: unknown) => string): string[] {
    const { search, amounts = [] } = this.definition;
    if (search === null) return [];
    const likes = searchWords(q).map((word) => `like plain_text(${param(likePattern(word))})`);
    const words =
      typeof search === 'string'
        ? likes.map((like) => `${search} ${like}`)
        : likes.length === 0
          ? []
          : [`(${search(likes)})`];
    const cents = amounts.length === 0 ? null : parseRand(q);
    if (cents === null || cents <= 0 || cents > LARGEST_AMOUNT) return words;
    const amount = param(cents);
    return [`(${[...amounts.map((column) => `${column} = ${amount}::int`), words.join(' and ')].join(' or ')})`];
  }

  private isTallied(tally: Tally, { q, filters, only }: ListRequest<Filters>): boolean {
    return (
      only === undefined &&
      (q ?? '').trim() === '' &&
      this.filterNames().every(
        (name) => tally.filters.includes(name) || filters?.[name] === undefined || filters[name] === null,
      )
    );
  }

  private filterNames(): (keyof Filters)[] {
    const isName = (name: string): name is string & keyof Filters => name in this.definition.filters;
    return Object.keys(this.definition.filters).filter(isName);
  }

  private buildOrder({ sort }: Pick<ListRequest<Filters>, 'sort'>): string {
    const { defaultOrder, tieBreaker, key } = this.definition;
    const sortTerms = sort.flatMap(({ id, desc }) => {
      const expression = Object.hasOwn(this.definition.sort, id) ? this.definition.sort[id] : undefined;
      if (expression === undefined) return [];
      // The key is never null: with "nulls last", its index could not be read backwards.
      if (expression === key) return desc ? `${key} desc` : key;
      return `${expression} ${desc ? 'desc nulls last' : 'asc nulls last'}`;
    });
    return [
      ...(sortTerms.length === 0 ? [defaultOrder] : sortTerms),
      ...(tieBreaker === undefined ? [] : [tieBreaker]),
      key,
    ].join(', ');
  }

  /** Calculates the totals: matching rows are counted once by all facets together, and summed here. */
  private async calculateTotals(request: ListRequest<Filters>): Promise<Totals> {
    const { facets = {}, sums = {}, tally } = this.definition;
    const hasTally = tally !== undefined && this.isTallied(tally, request);
    const values: unknown[] = [];
    const where = hasTally ? this.buildConditions(request, values) : this.buildWhere(request, values);
    const from = hasTally ? tally.from : this.definition.from;
    const [facetNames, sumNames] = [Object.keys(facets), Object.keys(sums)];
    const columns = [
      ...facetNames.map((name) => `${facets[name]} as "facet ${name}"`),
      ...sumNames.map((name) => `coalesce(sum(${sums[name]}), 0)::float8 as "sum ${name}"`),
      hasTally ? 'coalesce(sum(count), 0)::int as total' : 'count(*)::int as total',
    ];
    const groups =
      facetNames.length === 0 ? '' : `group by ${facetNames.map((_, index) => String(index + 1)).join(', ')}`;
    const countRows = await this.db.listRows(
      unnamedStatement<Record<string, number | string | boolean | null>>(
        `select ${columns.join(', ')} from ${from} where ${where} ${groups}`,
      ),
      values,
    );
    const totals: Totals = {
      total: 0,
      facets: Object.fromEntries(facetNames.map((name) => [name, {}])),
      sums: Object.fromEntries(sumNames.map((name) => [name, 0])),
    };
    for (const group of countRows) {
      const count = Number(group['total']);
      totals.total += count;
      for (const name of sumNames) totals.sums[name] += Number(group[`sum ${name}`]);
      for (const name of facetNames) {
        const value = group[`facet ${name}`];
        if (value === null || count === 0) continue;
        const key = String(value);
        totals.facets[name][key] = (totals.facets[name][key] ?? 0) + count;
      }
    }
    return totals;
  }
}
