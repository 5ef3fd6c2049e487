import type { ListColumns, ListFilters, StaffListDefinition } from '@plinth/contracts/kernel/staff-list';
import { useCallback, type ReactNode } from 'react';
import type * as z from 'zod';
import { isoDay } from '@/lib/dates';
import type {
  BulkAction,
  Column,
  ListInput,
  ListResult,
  ListSearch,
  StaffListDefinition as ListOnPage,
} from '@/ui/staff-list/definition';
import { staffListQuery } from '@/ui/staff-list/staff-list';
import { listCell } from './list-cell';
import { fixedFilters, useDataFilters } from './list-filters';
import { useSavedViews } from './use-saved-views';

/** Procedures of the list, such as `trpc.walkIns`. */
interface Calls<Row, Input> {
  readonly list: { readonly useQuery: (input: Input, options: typeof staffListQuery) => ListResult<Row> };
  readonly onChanged: {
    readonly useSubscription: (input: undefined, options: { onData: () => void }) => unknown;
  };
}

/** Cache of the list, such as `trpc.useUtils().walkIns`. */
interface ListCache<Search> {
  readonly invalidate: () => Promise<void>;
  readonly exportCsv: {
    readonly fetch: (search: Search, options: { staleTime: number }) => Promise<{ filename: string; csv: string }>;
  };
}

/** Page's additions to its list. */
interface OnPage<Row, Columns, Input extends ListInput> extends Pick<
  ListOnPage<Row, Input>,
  'lead' | 'create' | 'related' | 'editHref' | 'onOpen' | 'firstUse'
> {
  readonly useCache: () => ListCache<ListSearch<Input>>;
  /** Renderers of cells that need their own. */
  readonly cells?: { readonly [Id in keyof Columns]?: (row: Row) => ReactNode };
  readonly useBulkActions?: () => readonly BulkAction<Input>[];
}

/** Creates a staff list from its definition: columns, filters, views, search, export, live updates. */
export function listOf<
  Row,
  FileRow extends Row,
  Columns extends ListColumns<Row>,
  Filters extends ListFilters,
  Input extends ListInput,
>(
  {
    list: { definition, input },
  }: {
    readonly list: {
      readonly definition: StaffListDefinition<Row, FileRow, Columns, Filters>;
      readonly input: z.ZodType<Input>;
    };
  },
  calls: Calls<Row, Input>,
  { useCache, cells = {}, ...page }: OnPage<Row, Columns, Input>,
): ListOnPage<Row, Input> {
  const { columns, filters } = definition;
  const toColumn = (id: keyof Columns & string): Column<Row> => {
    const { value: _value, sort, sum, as, hidden: isHidden, ...column } = columns[id];
    const drawCell = cells[id] ?? ((row: Row) => listCell(columns[id], row));
    return {
      ...column,
      id,
      cell: drawCell,
      ...(sort !== undefined && { sort: sort === true ? id : sort }),
      ...(sum !== undefined && { sum: sum === true ? id : sum }),
      ...((as === 'money' || as === 'count') && { align: 'end' as const }),
      isCount: as === 'count',
      hidden: isHidden === true,
    };
  };
  return {
    name: definition.name,
    title: definition.page.title,
    noun: definition.noun,
    resource: definition.page.resource,
    input,
    rowId: definition.rowId,
    rowLabel: definition.rowLabel,
    columns: Object.keys(columns).map(toColumn),
    filters: fixedFilters(filters),
    useFilters: () => useDataFilters(filters),
    followsLocation: Object.values(filters).some(({ kind }) => kind === 'location'),
    get views() {
      return definition.views?.(isoDay(new Date())) ?? [];
    },
    useSavedViews,
    defaultSort: definition.defaultSort,
    searchPlaceholder: definition.search,
    useList: (query) => {
      const cache = useCache();
      calls.onChanged.useSubscription(undefined, { onData: () => void cache.invalidate() });
      return calls.list.useQuery(query, staffListQuery);
    },
    useExport: () => {
      const { exportCsv } = useCache();
      return useCallback((search: ListSearch<Input>) => exportCsv.fetch(search, { staleTime: 0 }), [exportCsv]);
    },
    href: definition.address,
    ...page,
  };
}
