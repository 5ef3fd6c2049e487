import { useMemo } from 'react';
import { mayDo } from '@/lib/permissions';
import { useViewer } from '@/lib/viewer';
import type { BulkAction, Filter, ListInput, SavedViews, StaffListDefinition } from './definition';
import { toInput } from './url-state';
import { useListState } from './use-list-state';
import { LOCATION_FILTER, useLocationFilter } from './use-location-filter';
import { useSelection } from './use-selection';

const NO_FILTERS: readonly Filter[] = [];
const noFilters = () => NO_FILTERS;
const NONE_SAVED: SavedViews = {
  tabs: [],
  maxCount: 0,
  maxTitleLength: 0,
  save: () => Promise.resolve(),
  share: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};
const noneSaved = () => NONE_SAVED;
const NO_ACTIONS: readonly never[] = [];
const noActions = () => NO_ACTIONS;

/** Returns the input of the query: from the list's filters, the URL, and the viewer's branch. */
function useListInput<Row, Input extends ListInput>(definition: StaffListDefinition<Row, Input>, defaultSort: string) {
  const { useFilters = noFilters, defaultPageSize = 50 } = definition;
  const dataFilters = useFilters();
  const filters = useMemo(
    () => [...(definition.filters ?? NO_FILTERS), ...dataFilters],
    [definition.filters, dataFilters],
  );
  const controls = useListState(filters, defaultPageSize);
  const { state } = controls;
  const location = useLocationFilter(definition.followsLocation ?? false);
  const locationId = location.isActive ? location.selected?.id : undefined;
  const input = useMemo(
    () =>
      toInput(
        definition.input,
        filters,
        state,
        defaultSort,
        locationId === undefined ? {} : { [LOCATION_FILTER]: locationId },
      ),
    [definition.input, filters, state, defaultSort, locationId],
  );
  return { filters, controls, location, input };
}

/** Rows of a staff list as the URL selects them, with the actions on ticked ones. */
export function useListRows<Row, Input extends ListInput>(definition: StaffListDefinition<Row, Input>) {
  const { useBulkActions = noActions, useSavedViews = noneSaved, useList, defaultSort = '' } = definition;
  const { user, permissions } = useViewer();
  const { filters, controls, location, input } = useListInput(definition, defaultSort);
  const { page, page_size: pageSize, ...search } = input;
  const { sort: _sort, ...filterInput } = search;

  const savedViews = useSavedViews(definition.name);
  const result = useList(input);
  const rows = result.data?.rows;
  const total = result.data?.total ?? 0;
  const ids = useMemo(() => rows?.map(definition.rowId) ?? [], [rows, definition.rowId]);
  const selection = useSelection(ids, total, JSON.stringify(filterInput));
  // Viewers without permission for any action get no checkboxes.
  const bulkActions: readonly BulkAction<Input>[] = useBulkActions().filter(
    ({ action = 'update' }) => definition.resource === null || mayDo(user, permissions, action, definition.resource),
  );
  return {
    filters,
    controls,
    location,
    search,
    filterInput,
    page,
    pageSize,
    sort: controls.state.sort || defaultSort,
    saved: savedViews,
    result,
    rows,
    total,
    rowsOnPage: ids.length,
    selection,
    bulkActions,
  };
}
