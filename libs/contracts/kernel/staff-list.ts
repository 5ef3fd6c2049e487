import type { Option, Said } from './labels';
import type { StaffPage } from './page';

/**
 * A staff list, said once: its contract, its page, its file, its search in the palette and its tests follow from this value, and the
 * compiler holds its SQL against it. Without zod, which words and columns do not need.
 */

/** Value of a cell: text, a figure, or a state with its tone. */
export type CellValue = string | number | boolean | Said | null;

/** Shape of a column without its rows. */
export interface ColumnShape {
  readonly title: string;
  /**
   * Format of the value: `date` and `ago` take a day or an instant, `time` an instant, `money` cents, `phone` a
   * number to dial. Plain unless given.
   */
  readonly as?: 'date' | 'time' | 'ago' | 'money' | 'count' | 'phone';
  /** The contract's sort column: the column's own name, or another. */
  readonly sort?: true | string;
  /**
   * Cents over all matching rows: under the column's own name, or, where not all rows add up to one thing, under several names, each with its
   * word (`{ invoiced: 'invoiced', quoted: 'quoted' }`).
   */
  readonly sum?: true | Readonly<Record<string, string>>;
  /** Shown on the page where there is nothing; a file leaves it empty. */
  readonly none?: string;
  /** Nothing is shown for R 0 on the page. */
  readonly hideZero?: true;
  /** Beside what matters more. */
  readonly muted?: true;
  /** Smallest and largest width on the page, e.g. `9rem`. */
  readonly width?: string;
  readonly clip?: string;
  /** Not shown until somebody ticks it; a file has it. */
  readonly hidden?: true;
  /** A file has more to say than the page: `fileColumns`. */
  readonly pageOnly?: true;
  /** Place on a phone's card; `line` is the default. */
  readonly phone?: 'title' | 'aside' | 'line' | 'none';
}

export interface ListColumn<Row> extends ColumnShape {
  readonly value: (row: Row) => CellValue;
}
export type ListColumns<Row> = Readonly<Record<string, ListColumn<Row>>>;

/** A filter, under its name in the contract and, as `f.name`, in the URL. `facet`: how many rows each choice has is counted. */
export type ListFilter =
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly options: readonly Option<string>[];
      readonly facet?: true;
    }
  | { readonly kind: 'branch'; readonly facet?: true }
  /** Somebody who works here; `nobody` is a choice before them. */
  | { readonly kind: 'colleague'; readonly label: string; readonly nobody?: Option<string>; readonly facet?: true }
  /** A closed range of days. */
  | { readonly kind: 'dates'; readonly label: string }
  | { readonly kind: 'flag'; readonly label: string; readonly facet?: true }
  /** One object that a link names. Not offered; shown only so that it can be taken away. */
  | { readonly kind: 'object'; readonly label: string }
  /** Rows of the branch that is selected in the account menu, and rows of none. */
  | { readonly kind: 'location' };
export type ListFilters = Readonly<Record<string, ListFilter>>;

/** A filter's value in the contract. */
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

/** A named search: its filters as they stand in the URL, e.g. `{ status: 'paid,accepted', placed: '2026-11-01..' }`. */
export interface ListView<Name extends string = string, Sort extends string = string> {
  readonly key: string;
  readonly title: string;
  readonly filters?: Readonly<Partial<Record<Name, string>>>;
  readonly sort?: Sort;
}

/** Shape of a list without its rows. */
export interface StaffListShape {
  /** Under this name the browser remembers columns, the server keeps views, and changes are told. */
  readonly name: string;
  /** Its file: `walk-ins` becomes `walk-ins-2026-11-21.csv`. */
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
  /** Tabs after "All". They follow the calendar: a page that is left open over night shows the new day in the morning. */
  readonly views?: (today: string) => readonly ListView[];
  /** Under which title the palette shows what it finds. */
  readonly found: { readonly title: string };
}

export interface StaffListDefinition<
  Row,
  FileRow extends Row,
  Columns extends ListColumns<Row>,
  Filters extends ListFilters,
> extends StaffListShape {
  readonly columns: Columns;
  /** Columns of the file alone. */
  readonly fileColumns?: ListColumns<FileRow>;
  readonly filters: Filters;
  readonly defaultSort: SortText<SortKey<Columns>>;
  readonly views?: (today: string) => readonly ListView<NoInfer<keyof Filters & string>, SortText<SortKey<Columns>>>[];
  readonly rowId: (row: Row) => string;
  /** Name of the row for a person: "order 10423". */
  readonly rowLabel: (row: Row) => string;
  /** Address where a row opens. */
  readonly address: (row: Row) => string;
  /** Label of a row in the palette, and what tells it from others. */
  readonly found: {
    readonly title: string;
    readonly label: (row: Row) => string;
    readonly detail: (row: Row) => string;
  };
}

/** `listColumns<WalkInRow>()({ … })`: said before the list, so that the compiler knows their names when it reads the list's sorts and views. */
export const listColumns =
  <Row>() =>
  <const Columns extends ListColumns<Row>>(columns: Columns): Columns =>
    columns;

/** `staffList<WalkInRow>()({ columns, … })`; the second type is of a file's rows, where they say more than the page's. */
export const staffList =
  <Row, FileRow extends Row = Row>() =>
  <const Columns extends ListColumns<Row>, const Filters extends ListFilters>(
    definition: StaffListDefinition<Row, FileRow, Columns, Filters>,
  ): StaffListDefinition<Row, FileRow, Columns, Filters> =>
    definition;

const namesOf = (columns: StaffListShape['columns'], of: 'sort' | 'sum'): string[] =>
  Object.entries(columns).flatMap(([id, column]) => {
    const names = column[of];
    if (names === undefined) return [];
    if (names === true) return [id];
    return typeof names === 'string' ? [names] : Object.keys(names);
  });

export const sortKeys = ({ columns }: Pick<StaffListShape, 'columns'>): string[] => namesOf(columns, 'sort');
export const sumKeys = ({ columns }: Pick<StaffListShape, 'columns'>): string[] => namesOf(columns, 'sum');
export const facetKeys = ({ filters }: Pick<StaffListShape, 'filters'>): string[] =>
  Object.keys(filters).filter((name) => 'facet' in filters[name] && filters[name].facet === true);
