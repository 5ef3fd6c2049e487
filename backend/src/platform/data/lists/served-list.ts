import { Injectable } from '@nestjs/common';
import type {
  FacetKey,
  FilterValues,
  ListColumns,
  ListFilters,
  SortKey,
  StaffListDefinition,
  SumKey,
} from '@plinth/contracts/kernel/staff-list';
import type { QueryResultRow } from 'pg';
import { FOUND_AT_MOST } from '../object-search/object-finders';
import { CsvFile } from './csv';
import { fileColumns, fileName } from './list-file';
import type { Actor } from '../session/request-context';
import { type Condition, type ListDefinition, type ListPage, ListQuery, type ListRequest } from './list-query';
import { Lists } from './lists';

/**
 * Largest number of rows and of characters of a file: more than a person reads, and little enough for the backend's
 * memory.
 */
const MOST_IN_FILE = { rows: 100_000, characters: 40_000_000 };
/** Number of rows that are held at a time. */
const ROWS_AT_A_TIME = 1_000;

/** List in SQL: exactly one expression for each sort, filter, facet and sum of its definition. */
export interface ListSql<Stored extends QueryResultRow, Columns, Filters> extends ListDefinition<
  Stored,
  FilterValues<Filters>
> {
  readonly sort: Readonly<Record<SortKey<Columns>, string>>;
  readonly facets: Readonly<Record<FacetKey<Filters>, string>>;
  readonly sums: Readonly<Record<SumKey<Columns>, string>>;
}

type Search<Filters> = Pick<ListRequest<FilterValues<Filters>>, 'q' | 'filters'>;
type SortedSearch<Filters> = Pick<ListRequest<FilterValues<Filters>>, 'q' | 'filters' | 'sort' | 'only'>;

/** Served staff list: its pages, its file, all matching rows, its changes, and its search results. */
abstract class ServedList<
  Row extends object,
  FileRow extends Row,
  Columns extends ListColumns<Row>,
  Filters extends ListFilters,
  Stored extends QueryResultRow,
> {
  private readonly query: ListQuery<Stored, FilterValues<Filters>>;

  protected constructor(
    private readonly lists: Lists,
    private readonly definition: StaffListDefinition<Row, FileRow, Columns, Filters>,
    sql: ListSql<Stored, Columns, Filters>,
    private readonly toRow: (row: Stored) => FileRow,
  ) {
    this.query = new ListQuery<Stored, FilterValues<Filters>>(lists.db, sql);
    lists.add(definition);
    const { found: paletteEntry, page, rowId, address } = definition;
    lists.finders.add({
      title: paletteEntry.title,
      resources: [page.resource],
      find: async (q, actor) => {
        const only = await this.buildVisibility(actor);
        const { rows } = await this.list({ q, sort: [], page: 1, page_size: FOUND_AT_MOST, only });
        return rows.map((row) => ({
          id: rowId(row),
          label: paletteEntry.label(row),
          detail: paletteEntry.detail(row),
          url: address(row),
        }));
      },
    });
  }

  /** Returns the condition for rows that a person who may open the list can see; undefined for all. */
  buildVisibility(_actor: Actor): Promise<Condition | undefined> {
    return Promise.resolve(undefined);
  }

  /** Returns the condition for rows that match typed text by its meaning, for lists whose search is null. */
  protected buildLookup(_q: string): Promise<Condition | undefined> {
    return Promise.resolve(undefined);
  }

  async list(input: ListRequest<FilterValues<Filters>>): Promise<ListPage<Row>> {
    const page = await this.query.readPage(await this.resolveRequest(input));
    return { ...page, rows: page.rows.map(this.toRow) };
  }

  /**
   * Writes all matching rows to a file, formatted as on the page.
   * @throws DomainError list-file-too-long, list-files-busy
   */
  async writeCsv(search: SortedSearch<Filters>): Promise<{ filename: string; csv: string }> {
    const { columns, fileColumns: extraColumns, file } = this.definition;
    const cells = fileColumns<FileRow>({ columns, ...(extraColumns && { fileColumns: extraColumns }) });
    const resolvedSearch = await this.resolveRequest(search);
    const csv = await this.lists.files.run(() =>
      this.query.readInChunks(resolvedSearch, ROWS_AT_A_TIME, () => {
        const file = new CsvFile(cells, MOST_IN_FILE);
        const take = (rows: readonly Stored[]) => file.add(rows.map(this.toRow));
        return { take, finish: () => file.text() };
      }),
    );
    return { filename: fileName(file), csv };
  }

  /** Lists the ids of all matching rows, at most `limit`. */
  async listMatchingIds(search: Search<Filters>, limit: number): Promise<string[]> {
    const rows = await this.query.listAll(await this.resolveRequest({ ...search, sort: [] }), limit);
    return rows.map((row) => this.definition.rowId(this.toRow(row)));
  }

  private async resolveRequest<Request extends Pick<ListRequest<never>, 'q' | 'only'>>(
    request: Request,
  ): Promise<Request> {
    const condition = request.q ? await this.buildLookup(request.q) : undefined;
    const { only } = request;
    if (condition === undefined) return request;
    return {
      ...request,
      only: only === undefined ? condition : (param) => `(${only(param)}) and (${condition(param)})`,
    };
  }

  /** Streams a notice to open pages when rows are added or changed. */
  async *streamChanges(signal: AbortSignal): AsyncGenerator<{ at: string }> {
    for await (const _topic of await this.lists.live.follow(this.definition.name, signal))
      yield { at: new Date().toISOString() };
  }
}

/**
 * Creates the base class of a module's list: `export class WalkInList extends servedList(walkInList, { … }, asWalkIn)
 * {}`, one of its providers.
 */
export function servedList<
  Row extends object,
  FileRow extends Row,
  Columns extends ListColumns<Row>,
  Filters extends ListFilters,
  Stored extends QueryResultRow,
>(
  definition: StaffListDefinition<Row, FileRow, Columns, Filters>,
  sql: ListSql<Stored, Columns, Filters>,
  asRow: (row: Stored) => FileRow,
) {
  @Injectable()
  class List extends ServedList<Row, FileRow, Columns, Filters, Stored> {
    constructor(lists: Lists) {
      super(lists, definition, sql, asRow);
    }
  }
  return List;
}

type Instants<Stored> = {
  [Name in keyof Stored]: Stored[Name] extends Date
    ? string
    : Stored[Name] extends Date | null
      ? string | null
      : Stored[Name];
};

/** Converts the instants of a row to text, as in contracts. */
export function withInstants<Stored extends object>(row: Stored): Instants<Stored>;
export function withInstants(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
