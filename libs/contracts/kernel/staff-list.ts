import type { Option, Said } from './labels';
import type { StaffPage } from './page';

/**
 * Definition of a staff list. Its contract, page, file, search and tests follow from it, and the compiler checks its
 * SQL against it. Without zod, which labels and columns do not need.
 */

/** Value of a cell: text, a number, or a label with its tone. */
export type CellValue = string | number | boolean | Said | null;

/** Column without the type of its rows. */
export interface ColumnShape {
  readonly title: string;
  /**
   * Format of the value: `date` and `ago` take a day or an instant, `time` an instant, `money` cents, `phone` a
   * number to dial. Plain unless given.
   */
  readonly as?: 'date' | 'time' | 'ago' | 'money' | 'count' | 'phone';
  /** Sort key in the contract: true for the column's own name. */
  readonly sort?: true | string;
  /**
   * Sum over all matching rows, in cents: under the column's name, or split under several names with their labels (`{
   * invoiced: 'invoiced', quoted: 'quoted' }`).
   */
  readonly sum?: true | Readonly<Record<string, string>>;
  /** Text on the page for an empty value; files leave it empty. */
  readonly none?: string;
  /** True to show nothing for R 0 on the page. */
  readonly hideZero?: true;
  /** True for a less important column, shown in a muted colour. */
  readonly muted?: true;
  /** Smallest and largest width on the page, e.g. `9rem`. */
  readonly width?: string;
  readonly clip?: string;
  /** True for a column that is hidden until a person selects it; files include it. */
  readonly hidden?: true;
  /** True for a column that files replace by `fileColumns`. */
  readonly pageOnly?: true;
  /** Place on a phone's card; `line` is the default. */
  readonly phone?: 'title' | 'aside' | 'line' | 'none';
}

export interface ListColumn<Row> extends ColumnShape {
  readonly value: (row: Row) => CellValue;
}
export type ListColumns<Row> = Readonly<Record<string, ListColumn<Row>>>;

/** Filter, by its name in the contract and as `f.name` in the URL. `facet` counts the rows of each choice. */
export type ListFilter =
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly options: readonly Option<string>[];
      readonly facet?: true;
    }
  | { readonly kind: 'branch'; readonly facet?: true }
  /** Staff member; `nobody` is an extra choice before them. */
  | { readonly kind: 'colleague'; readonly label: string; readonly nobody?: Option<string>; readonly facet?: true }
  /** Range of days, both ends included. */
  | { readonly kind: 'dates'; readonly label: string }
  | { readonly kind: 'flag'; readonly label: string; readonly facet?: true }
  /** Single object, set only by a link and shown so that it can be removed. */
  | { readonly kind: 'object'; readonly label: string }
  /** Branch selected in the account menu; rows without a branch always match. */
  | { readonly kind: 'location' };
export type ListFilters = Readonly<Record<string, ListFilter>>;

/** Type of a filter's value in the contract. */
export type FilterValue<Filter> = Filter extends { kind: 'choice'; options: readonly Option<infer Code>[] }
  ? Code[]
  : Filter extends { kind: 'branch' | 'colleague' }
    ? string[]
    : Filter extends { kind: 'dates' }
      ? { from?: string | undefined; to?: string | undefined }
      : Filter extends { kind: 'flag' }
        ? boolean
        : string;
export type FilterValues<Filters> = { [Name in keyof Filters]?: FilterValue<Filters[Name]> | undefined };

type ValueOf<Of> = Of[keyof Of];
export type SortKey<Columns> = ValueOf<{
  [Id in keyof Columns]: Columns[Id] extends { sort: true }
    ? Id
    : Columns[Id] extends { sort: infer Name extends string }
      ? Name
      : never;
}> &
  string;
export type SumKey<Columns> = ValueOf<{
  [Id in keyof Columns]: Columns[Id] extends { sum: true }
    ? Id
    : Columns[Id] extends { sum: infer Words extends object }
      ? keyof Words
      : never;
}> &
  string;
export type FacetKey<Filters> = ValueOf<{
  [Name in keyof Filters]: Filters[Name] extends { facet: true } ? Name : never;
}> &
  string;

/** Sort as in the URL: `-total` is the largest first. */
export type SortText<Key extends string> = Key | `-${Key}`;

/** Named view: its filters as in the URL, e.g. `{ status: 'paid,accepted', placed: '2026-11-01..' }`. */
export interface ListView<Name extends string = string, Sort extends string = string> {
  readonly key: string;
  readonly title: string;
  readonly filters?: Readonly<Partial<Record<Name, string>>>;
  readonly sort?: Sort;
}

/** List without the type of its rows. */
export interface StaffListShape {
  /** Name under which the browser stores its columns, the server stores its views, and changes are published. */
  readonly name: string;
  /** Name of its file: `walk-ins` gives `walk-ins-2026-11-21.csv`. */
  readonly file: string;
  readonly page: StaffPage;
  /** Noun for a row. */
  readonly noun: { readonly one: string; readonly many: string };
  /** Fields that can be searched: "Name, phone, email". */
  readonly search: string;
  readonly columns: Readonly<Record<string, ColumnShape>>;
  readonly fileColumns?: Readonly<Record<string, ColumnShape>>;
  readonly filters: ListFilters;
  readonly defaultSort: string;
  /** Views shown as tabs after "All", for a day: a page left open overnight switches to the new day. */
  readonly views?: (today: string) => readonly ListView[];
  /** Title of its results in the command palette. */
  readonly found: { readonly title: string };
}

export interface StaffListDefinition<
  Row,
  FileRow extends Row,
  Columns extends ListColumns<Row>,
  Filters extends ListFilters,
> extends StaffListShape {
  readonly columns: Columns;
  /** Columns that only the file has. */
  readonly fileColumns?: ListColumns<FileRow>;
  readonly filters: Filters;
  readonly defaultSort: SortText<SortKey<Columns>>;
  readonly views?: (today: string) => readonly ListView<NoInfer<keyof Filters & string>, SortText<SortKey<Columns>>>[];
  readonly rowId: (row: Row) => string;
  /** Name of the row for a person: "order 10423". */
  readonly rowLabel: (row: Row) => string;
  /** Address where a row opens. */
  readonly address: (row: Row) => string;
  /** Label of a row in the command palette, with a detail that tells it from others. */
  readonly found: {
    readonly title: string;
    readonly label: (row: Row) => string;
    readonly detail: (row: Row) => string;
  };
}

/**
 * Defines columns, `listColumns<WalkInRow>()({ … })`, before the list, so that the compiler knows their names in its
 * sorts and views.
 */
export const listColumns =
  <Row>() =>
  <const Columns extends ListColumns<Row>>(columns: Columns): Columns =>
    columns;

/**
 * Defines a list, `staffList<WalkInRow>()({ columns, … })`. The second type is that of file rows with more fields
 * than the page's.
 */
export const staffList =
  <Row, FileRow extends Row = Row>() =>
  <const Columns extends ListColumns<Row>, const Filters extends ListFilters>(
    definition: StaffListDefinition<Row, FileRow, Columns, Filters>,
  ): StaffListDefinition<Row, FileRow, Columns, Filters> =>
    definition;

const namesOf = (columns: StaffListShape['columns'], purpose: 'sort' | 'sum'): string[] =>
  Object.entries(columns).flatMap(([id, column]) => {
    const names = column[purpose];
    if (names === undefined) return [];
    if (names === true) return [id];
    return typeof names === 'string' ? [names] : Object.keys(names);
  });

export const sortKeys = ({ columns }: Pick<StaffListShape, 'columns'>): string[] => namesOf(columns, 'sort');
export const sumKeys = ({ columns }: Pick<StaffListShape, 'columns'>): string[] => namesOf(columns, 'sum');
export const facetKeys = ({ filters }: Pick<StaffListShape, 'filters'>): string[] =>
  Object.keys(filters).filter((name) => 'facet' in filters[name] && filters[name].facet === true);
