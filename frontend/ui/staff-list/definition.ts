import type { Action } from '@plinth/contracts/kernel/define';
import type { ListAsked as ListInput } from '@plinth/contracts/kernel/list-contracts';
import type { ListView } from '@plinth/contracts/kernel/staff-list';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { ConfirmQuestion } from '../confirm';
import type { Option } from '../form/text-field';

/**
 * Definition of a staff list. A new list is one file that exports such a definition, and a page that shows it:
 *
 *     export const ordersList: StaffListDefinition<OrderRow, OrderListInput> = { … };
 *     export default () => <StaffList definition={ordersList} />;
 */

/** Part of the input that selects rows, without the page. */
export type ListSearch<Input extends ListInput> = Omit<Input, 'page' | 'page_size'>;
/** Selection of a bulk action on all matching rows. */
export type ListMatch<Input extends ListInput> = Omit<ListSearch<Input>, 'sort'>;

/** Part of a query's result that a list needs; pass `trpc.X.list.useQuery(input, staffListQuery)`. */
export interface ListResult<Row> {
  data:
    | {
        rows: readonly Row[];
        total: number;
        sums?: Record<string, number> | undefined;
        facets?: Record<string, Record<string, number>> | undefined;
      }
    | undefined;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => unknown;
}

export type { ListInput };

export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The contract's sort column, when it has one. */
  sort?: string;
  align?: 'start' | 'end';
  /** Smallest width, e.g. `9rem`. */
  width?: string;
  /** Largest width of text of any length; longer text is cut with an ellipsis. */
  clip?: string;
  /**
   * Key in the answer's `sums` for cents over all matching rows. Where rows of several kinds do not add up, a key for
   * each with its word (`{ invoiced: 'invoiced', quoted: 'quoted' }`); sums of 0 are left out.
   */
  sum?: string | Readonly<Record<string, string>>;
  /** Hidden until a person shows it. */
  hidden?: boolean;
  /** Place on a phone's card; `line` with its title is the default. */
  phone?: 'title' | 'aside' | 'line' | 'none';
  /** Marks a count, which on a card needs its title. */
  isCount?: boolean;
}

interface FilterBase {
  /** Name of the filter in the contract; `f.name` in the URL. */
  name: string;
  label: string;
}

export interface ChoiceFilter extends FilterBase {
  kind: 'choice';
  options: readonly Option[];
}

export interface DateRangeFilter extends FilterBase {
  kind: 'dates';
}

/** Filter that is on or off, such as "Overdue": `yes` in the URL; a link or a view may also use `no`. */
export interface FlagFilter extends FilterBase {
  kind: 'flag';
}

/** Filter for one object in a link, e.g. a client's documents. It is not offered; shown only to be removed. */
export interface ObjectFilter extends FilterBase {
  kind: 'object';
}

export type Filter = ChoiceFilter | DateRangeFilter | FlagFilter | ObjectFilter;

/** Named search; a saved one may include search text. */
export interface View extends ListView {
  q?: string;
  /**
   * Branches of the view: all, or the viewer's own; without it, the present setting. For lists that follow the
   * branch.
   */
  branches?: Branches;
}
export type Branches = 'all' | 'own';

/** View that a person saved. */
export interface SavedTab extends View {
  id: string;
  /** True when colleagues see it. */
  shared: boolean;
  mine: boolean;
  /** Name of its author. */
  by: string;
}

/** Saved views, with functions to change them. */
export interface SavedViews {
  readonly tabs: readonly SavedTab[];
  /** Largest number of views of one person. */
  readonly maxCount: number;
  readonly maxTitleLength: number;
  readonly save: (view: Omit<View, 'key'> & { shared: boolean }) => Promise<void>;
  readonly share: (id: string, isShared: boolean) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

export interface BulkResult {
  done: number;
  failed: readonly { id: string; reason: string }[];
}

/** Rows of a bulk action: the ticked ones, or all that match. */
export type BulkSelection<Input extends ListInput> =
  { ids: string[]; matching?: undefined } | { ids?: undefined; matching: ListMatch<Input> };

export interface BulkAction<Input extends ListInput> {
  key: string;
  label: string;
  /** Choices listed below the label, e.g. the statuses. */
  choices?: readonly Option[];
  /** Required permission on the list's page; `update` by default. */
  action?: Action;
  /** Word for the result of a row; "updated" by default. */
  doneWord?: string;
  /** Limits the action to ticked rows; it can't run on all that match. */
  tickedOnly?: true;
  /** Question before an action that cannot be undone, or that notifies people outside. */
  confirm?: (count: number, choice: Option | undefined) => ConfirmQuestion;
  run: (selection: BulkSelection<Input>, choice: string | undefined) => Promise<BulkResult>;
}

export interface StaffListDefinition<Row, Input extends ListInput> {
  /** Name under which the browser stores columns, and the server views. */
  name: string;
  title: string;
  /** Text below the title: figures of the day. */
  lead?: ReactNode;
  /** Word for a row: `{ one: 'order', many: 'orders' }`. */
  noun: { one: string; many: string };
  /** Page whose permissions apply, e.g. `/dashboard/sales/orders2`; null for samples, which anybody may see. */
  resource: string | null;
  /** Schema of the contract's input, which validates the URL. */
  input: z.ZodType<Input>;
  rowId: (row: Row) => string;
  /** Returns the name of the row for people: "order 10423". */
  rowLabel: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  /** Filters whose options are data: branches, people. Added to `filters`. */
  useFilters?: () => readonly Filter[];
  /**
   * True for rows that belong to branches: the list follows the branch in the account popover, with the contract's
   * filter `location_id`.
   */
  followsLocation?: boolean;
  /** Tabs, after "All". */
  views?: readonly View[];
  /** Views that people save; without it, saving is not offered. */
  useSavedViews?: (list: string) => SavedViews;
  /** Sort order as in the URL: `-placed_at` is newest first; several with commas. */
  defaultSort?: string;
  defaultPageSize?: 25 | 50 | 100;
  searchPlaceholder?: string;
  useList: (input: Input) => ListResult<Row>;
  /** Returns the function that exports all matching rows as CSV. */
  useExport?: () => (search: ListSearch<Input>) => Promise<{ filename: string; csv: string }>;
  useBulkActions?: () => readonly BulkAction<Input>[];
  /** Returns the address that a row opens on click or Enter. */
  href?: (row: Row) => string;
  /** Called on a click on a row, in place of `href`, where rows open beside the list. */
  onOpen?: (row: Row) => void;
  /** Returns the address that `e` opens; without it, `e` acts as a click where rows open beside the list. */
  editHref?: (row: Row) => string;
  /**
   * Main button of the page, and key `c`. Needs the permission to create (or `needs`) on the list's page (or `page`).
   */
  create?: { label: string; page?: string; needs?: 'update' } & ({ href: string } | { onPress: () => void });
  /** Related pages: the day's takings beside the payments. */
  related?: readonly {
    label: string;
    href: string;
    /** Adds the list's search and filters to the link, for a page about what the list shows. */
    withSearch?: true;
  }[];
  /** Actions on the whole list, beside the related pages. */
  listActions?: readonly { label: string; onPress: () => void }[];
  /** Shown while there are no rows at all. */
  firstUse: { title: string; text: string; action?: ReactNode };
}
