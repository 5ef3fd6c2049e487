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

/** Part of the input that selects rows, whatever page they are on. */
export type ListSearch<Input extends ListInput> = Omit<Input, 'page' | 'page_size'>;
/** Selection of a bulk action besides single rows. */
export type ListMatch<Input extends ListInput> = Omit<ListSearch<Input>, 'sort'>;

/** The part of a query's result that a list needs; what `trpc.X.list.useQuery(input, staffListQuery)` answers fits. */
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
  /** Largest width of what people type at any length: what is longer ends in dots, so that the columns after it stay in sight. */
  clip?: string;
  /**
   * Money in cents over all matching rows: the key in the answer's `sums`. Where not all rows add up to one thing, a key for each with its word
   * (`{ invoiced: 'invoiced', quoted: 'quoted' }`); what comes to nothing is left out.
   */
  sum?: string | Readonly<Record<string, string>>;
  /** Not shown until somebody ticks it. */
  hidden?: boolean;
  /** Place on a phone's card; `line` with its title is the default. */
  phone?: 'title' | 'aside' | 'line' | 'none';
  /** Marks a count: on a card its title stands with it. */
  isCount?: boolean;
}

interface FilterBase {
  /** The filter's name in the contract; `f.name` in the URL. */
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

/** "Overdue": stands in the URL as `yes`; a link or a view may ask for `no`, a press only for yes or nothing. */
export interface FlagFilter extends FilterBase {
  kind: 'flag';
}

/** One object that a link names, e.g. a client's documents. Not offered; shown only so that it can be taken away. */
export interface ObjectFilter extends FilterBase {
  kind: 'object';
}

export type Filter = ChoiceFilter | DateRangeFilter | FlagFilter | ObjectFilter;

/** A named search; one's own may be a text that is searched for. */
export interface View extends ListView {
  q?: string;
  /**
   * Branches of the view: all, or the viewer's own; without it, as it is now. Counts in lists that follow the branch.
   */
  branches?: Branches;
}
export type Branches = 'all' | 'own';

/** A view that somebody saved. */
export interface SavedTab extends View {
  id: string;
  /** Colleagues see it. */
  shared: boolean;
  mine: boolean;
  /** Name of its author. */
  by: string;
}

/** Views that people saved, and what can be done with them. */
export interface SavedViews {
  readonly tabs: readonly SavedTab[];
  /** Limit of one's own views. */
  readonly most: number;
  readonly longestTitle: number;
  readonly save: (view: Omit<View, 'key'> & { shared: boolean }) => Promise<void>;
  readonly share: (id: string, isShared: boolean) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

export interface BulkResult {
  done: number;
  failed: readonly { id: string; reason: string }[];
}

/** The rows a bulk action is for: the ticked ones, or all that match. */
export type BulkSelection<Input extends ListInput> =
  { ids: string[]; matching?: undefined } | { ids?: undefined; matching: ListMatch<Input> };

export interface BulkAction<Input extends ListInput> {
  key: string;
  label: string;
  /** Offered as a list under the label, e.g. the statuses. */
  choices?: readonly Option[];
  /** Needs this permission on the list's page; `update` unless said. */
  action?: Action;
  /** Word for a row's result: "updated" by default. */
  done?: string;
  /** Limits the action to ticked rows; it can't run on all that match. */
  tickedOnly?: true;
  /** Asked before what can't be taken back, or leaves the house. */
  confirm?: (count: number, choice: Option | undefined) => ConfirmQuestion;
  run: (selection: BulkSelection<Input>, choice: string | undefined) => Promise<BulkResult>;
}

export interface StaffListDefinition<Row, Input extends ListInput> {
  /** Under this name the browser remembers columns, and the server views. */
  name: string;
  title: string;
  /** Text below the title: figures of the day. */
  lead?: ReactNode;
  /** Word for a row: `{ one: 'order', many: 'orders' }`. */
  noun: { one: string; many: string };
  /** The page whose permissions count, e.g. `/dashboard/sales/orders2`; null for samples, which anybody may see. */
  resource: string | null;
  /** The contract's input: it checks and types what the URL says. */
  input: z.ZodType<Input>;
  rowId: (row: Row) => string;
  /** Returns the name of the row for people: "order 10423". */
  rowLabel: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  /** Filters whose choices are data: branches, people. Added to `filters`. */
  useFilters?: () => readonly Filter[];
  /** Its rows belong to branches, and its contract has the filter `location_id`: it follows the location selected in the account popover. */
  followsLocation?: boolean;
  /** Tabs, after "All". */
  views?: readonly View[];
  /** Views that people save; without it none can be saved. */
  useSavedViews?: (list: string) => SavedViews;
  /** Sort order as in the URL: `-placed_at` is newest first; several with commas. */
  defaultSort?: string;
  defaultPageSize?: 25 | 50 | 100;
  searchPlaceholder?: string;
  useList: (input: Input) => ListResult<Row>;
  /** Answers all matching rows as a CSV file. */
  useExport?: () => (search: ListSearch<Input>) => Promise<{ filename: string; csv: string }>;
  useBulkActions?: () => readonly BulkAction<Input>[];
  /** Returns the address that a row opens on click or Enter. */
  href?: (row: Row) => string;
  /** Handles a click on a row instead of `href`, where rows open beside the list. */
  onOpen?: (row: Row) => void;
  /** Returns the address that `e` opens; without it, `e` does what a click does where rows open beside the list. */
  editHref?: (row: Row) => string;
  /** The page's main button, and `c`. Needs the permission to create, or the one that it names, on the list's page, or on the one that it names. */
  create?: { label: string; page?: string; needs?: 'update' } & ({ href: string } | { onPress: () => void });
  /** Pages that belong to the list: the day's takings beside the payments. */
  related?: readonly {
    label: string;
    href: string;
    /** Adds the list's search and filters to the link, for a page about what the list shows. */
    withSearch?: true;
  }[];
  /** Actions on the list as a whole, beside the pages that belong to it. */
  acts?: readonly { label: string; onPress: () => void }[];
  /** Shown while there is not one row in all. */
  firstUse: { title: string; text: string; action?: ReactNode };
}
