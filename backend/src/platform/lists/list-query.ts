import type { QueryResultRow } from 'pg';
import type { Db } from '../database/db';
import type { Statement } from '../database/sql';

/** A condition in SQL; `param` puts a value into the statement's parameters and answers its place (`$3`). */
export type Condition = (param: (value: unknown) => string) => string;

/**
 * A staff list as data: where its rows come from, and what each column, filter and search is in SQL. All SQL stands here, written by us;
 * whatever a client sends becomes a parameter or chooses among these.
 */
export interface ListDefinition<Row extends QueryResultRow, Filters> {
  /** Columns of a row: `o.id, o.number`. */
  readonly select: string;
  /** Tables: `online_order o left join location b on b.id = o.branch_id`. */
  readonly from: string;
  /** The expression that each sortable column stands for. */
  readonly sort: Readonly<Record<string, string>>;
  /** Order when none is chosen. */
  readonly usual: string;
  /** Makes every order total, so that no row shows on two pages: `o.id`. */
  readonly key: string;
  /** Expression with an index, that holds what is searched, in lower case. */
  readonly search: string;
  readonly filters: { readonly [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => Condition };
  /** Expressions that are counted by value beside the list. */
  readonly facets?: Readonly<Record<string, string>>;
  /** Expressions that are summed over all matching rows, e.g. `{ total: 'o.total' }`. */
  readonly sums?: Readonly<Record<string, string>>;
  readonly row?: Row;
}

export interface ListRequest<Filters> {
  readonly q?: string | undefined;
  readonly filters?: Filters | undefined;
  readonly sort: readonly { readonly id: string; readonly desc: boolean }[];
  readonly page: number;
  readonly page_size: number;
}

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  facets: Record<string, Record<string, number>>;
  sums: Record<string, number>;
}

/** One of several values. */
export const oneOf =
  (expression: string, cast = 'text[]') =>
  (values: readonly unknown[]): Condition =>
  (param) =>
    values.length === 0 ? 'true' : `${expression} = any(${param(values)}::${cast})`;

/** What belongs to the branch that somebody works at, and what belongs to none. */
export const atLocation =
  (expression: string) =>
  (locationId: string): Condition =>
  (param) =>
    `(${expression} is null or ${expression} = ${param(locationId)}::uuid)`;

/** A day in a closed range; instants count by the South African day. */
export const inDays =
  (expression: string) =>
  ({ from, to }: { from?: string | undefined; to?: string | undefined }): Condition =>
  (param) =>
    [
      ...(from === undefined ? [] : [`${expression} >= ${param(from)}::date`]),
      ...(to === undefined ? [] : [`${expression} <= ${param(to)}::date`]),
    ].join(' and ') || 'true';

/** The day of an instant, in South Africa. */
export const dayOf = (instant: string): string => `(${instant} at time zone 'Africa/Johannesburg')::date`;

const MAX_WORDS = 6;
const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Each combination of filters is another text: left unnamed, so that connections do not collect them. */
const unnamed = <Row extends QueryResultRow>(text: string): Statement<Row> => ({ name: '', text });

/** Runs lists: rows with their total and sums in one statement, the facets in a second. */
export class ListQuery<Row extends QueryResultRow, Filters extends object> {
  constructor(
    private readonly db: Db,
    private readonly definition: ListDefinition<Row, Filters>,
  ) {}

  async page(request: ListRequest<Filters>): Promise<ListPage<Row>> {
    const { definition } = this;
    const values: unknown[] = [];
    const where = this.where(request, values);
    const sums = Object.entries(definition.sums ?? {});
    // Sums have names of their own: the usual one is called as the count is, `total`.
    const totals = ['count(*)::int as total', ...sums.map(([name, expression]) => `coalesce(sum(${expression}), 0)::float8 as "sum ${name}"`)];
    const offset = (request.page - 1) * request.page_size;
    const rowsText = `select ${definition.select} from ${definition.from} where ${where} order by ${this.order(request)}
      limit ${request.page_size} offset ${offset}`;
    const [rows, [total], facets] = await Promise.all([
      this.db.rows(unnamed<Row>(rowsText), values),
      this.db.rows(unnamed<Record<string, number>>(`select ${totals.join(', ')} from ${definition.from} where ${where}`), values),
      this.facets(where, values),
    ]);
    return { rows, total: total['total'], facets, sums: Object.fromEntries(sums.map(([name]) => [name, total[`sum ${name}`]])) };
  }

  /** All matching rows in order, at most `limit`; for files and for actions on all that match. */
  all(request: Omit<ListRequest<Filters>, 'page' | 'page_size'>, limit: number): Promise<Row[]> {
    const values: unknown[] = [];
    const where = this.where(request, values);
    const text = `select ${this.definition.select} from ${this.definition.from} where ${where} order by ${this.order(request)} limit ${Math.floor(limit)}`;
    return this.db.rows(unnamed<Row>(text), values);
  }

  private where({ q, filters }: Pick<ListRequest<Filters>, 'q' | 'filters'>, values: unknown[]): string {
    const param = (value: unknown): string => `$${values.push(value)}`;
    const words = (q ?? '').toLowerCase().split(/\s+/).filter((word) => word !== '').slice(0, MAX_WORDS);
    const conditions = words.map((word) => `${this.definition.search} like ${param(`%${escapeLike(word)}%`)}`);
    for (const name of this.filterNames()) {
      const value = filters?.[name];
      if (value !== undefined && value !== null) conditions.push(`(${this.definition.filters[name](value)(param)})`);
    }
    return conditions.length === 0 ? 'true' : conditions.join(' and ');
  }

  private filterNames(): (keyof Filters)[] {
    const isName = (name: string): name is string & keyof Filters => name in this.definition.filters;
    return Object.keys(this.definition.filters).filter(isName);
  }

  private order({ sort }: Pick<ListRequest<Filters>, 'sort'>): string {
    const chosen = sort.flatMap(({ id, desc }) => {
      const expression = Object.hasOwn(this.definition.sort, id) ? this.definition.sort[id] : undefined;
      return expression === undefined ? [] : `${expression} ${desc ? 'desc nulls last' : 'asc nulls last'}`;
    });
    return [...(chosen.length === 0 ? [this.definition.usual] : chosen), this.definition.key].join(', ');
  }

  private async facets(where: string, values: readonly unknown[]): Promise<Record<string, Record<string, number>>> {
    const names = Object.entries(this.definition.facets ?? {});
    if (names.length === 0) return {};
    const text = names
      .map(([name, expression]) => `select '${name}' as facet, ${expression}::text as value, count(*)::int as count
        from ${this.definition.from} where ${where} and ${expression} is not null group by 2`)
      .join(' union all ');
    const rows = await this.db.rows(unnamed<{ facet: string; value: string; count: number }>(text), values);
    const facets: Record<string, Record<string, number>> = Object.fromEntries(names.map(([name]) => [name, {}]));
    for (const { facet, value, count } of rows) facets[facet][value] = count;
    return facets;
  }
}
