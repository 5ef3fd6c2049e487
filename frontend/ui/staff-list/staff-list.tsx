import { reservedPages } from '@plinth/contracts/kernel/staff-pages';
import { keepPreviousData } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { NuqsAdapter } from 'nuqs/adapters/next/pages';
import { useEffect, useRef, useState } from 'react';
import { usePermission, useViewer } from '@/lib/viewer';
import { Container } from '../layout';
import { NoPermission } from '../no-permission';
import { Pagination } from '../pagination';
import { useMediaQuery } from '../use-media-query';
import { BulkBar } from './bulk-bar';
import type { ListInput, StaffListDefinition, View } from './definition';
import { ListCards } from './list-cards';
import { CreateButton, ListHeading } from './list-heading';
import { ListKeys } from './list-keys';
import { ListOptions } from './list-options';
import { EmptyList, ListError } from './list-states';
import { Foot, Progress } from './list-styles';
import { ListTable } from './list-table';
import { ListToolbar } from './list-toolbar';
import { isNarrowed } from './url-state';
import { useListColumns } from './use-list-columns';
import { useListRows } from './use-list-rows';
import { useShortcuts } from './use-shortcuts';
import { ViewTabs } from './view-tabs';

/** Options for the list's query: the rows stay while the next ones load. */
export const staffListQuery = { placeholderData: keepPreviousData };

function ListContent<Row, Input extends ListInput>({ definition }: { definition: StaffListDefinition<Row, Input> }) {
  const router = useRouter();
  const searchBox = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const mayCreate = usePermission(
    definition.create?.needs ?? 'create',
    definition.create?.page ?? definition.resource ?? undefined,
  );
  const create = mayCreate ? definition.create : undefined;
  const list = useListRows(definition);
  const { controls, location, result, rows, total, selection, bulkActions } = list;
  const { state, showView, setPage } = controls;
  const { density, setDensity, visibleIds, setShownIds, columns } = useListColumns(definition.name, definition.columns);

  const branches =
    location.selected === null ? {} : { branches: location.isActive ? ('own' as const) : ('all' as const) };
  /** Opens a view with its branches, so that a shared view shows the same rows to everybody. */
  const openView = (view: View) => {
    showView(view);
    if (view.branches !== undefined && location.selected !== null) location.setActive(view.branches === 'own');
  };

  const [typedText, setTypedText] = useState(state.q);
  useEffect(() => {
    // Shows a search changed by Back, a view or "Clear"; not while typing, because the URL lags behind the field.
    if (document.activeElement !== searchBox.current) setTypedText(state.q);
  }, [state.q]);
  const isNarrow = isNarrowed(state);
  const clear = () => {
    setTypedText('');
    showView({});
  };

  useShortcuts({
    onSearch: () => searchBox.current?.focus(),
    // Without bulk actions, rows cannot be ticked.
    onToggle: (id) => bulkActions.length > 0 && selection.toggle(id),
    onEdit: (id) => {
      const row = rows?.find((candidate) => definition.rowId(candidate) === id);
      if (!row) return;
      if (definition.editHref) void router.push(definition.editHref(row));
      else definition.onOpen?.(row);
    },
    onCreate: () => {
      if (!create) return;
      if ('href' in create) void router.push(create.href);
      else create.onPress();
    },
  });

  const Rows = isPhone ? ListCards : ListTable;
  return (
    <Container $fluid>
      <ListHeading definition={definition} total={result.data && total} search={list.search} create={create} />
      <ViewTabs
        views={definition.views ?? []}
        savedViews={list.saved}
        state={{ ...state, ...branches }}
        onShow={openView}
      />
      <ListToolbar
        definition={definition}
        searchBox={searchBox}
        searchText={typedText}
        onType={setTypedText}
        controls={controls}
        location={location}
        filters={list.filters}
        facets={result.data?.facets}
        onClear={isNarrow ? clear : null}
      >
        {!isPhone && (
          <span style={{ marginLeft: 'auto' }}>
            <ListOptions
              columns={definition.columns}
              visibleIds={visibleIds}
              onShow={setShownIds}
              density={density}
              onDensity={setDensity}
            />
          </span>
        )}
      </ListToolbar>
      <Progress $running={result.isFetching && rows !== undefined} />

      {result.error !== null && rows === undefined ? (
        <ListError error={result.error} onRetry={() => void result.refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyList
          definition={definition}
          isNarrowed={isNarrow || list.page > 1}
          location={location}
          onClear={clear}
          create={create && <CreateButton create={create} />}
        />
      ) : (
        <>
          <Rows
            definition={definition}
            columns={columns}
            rows={rows}
            sums={result.data?.sums}
            total={total}
            sort={list.sort}
            onSort={controls.sortBy}
            selection={selection}
            selectable={bulkActions.length > 0}
            density={density}
          />
          <BulkBar
            actions={bulkActions}
            selection={selection}
            filterInput={list.filterInput}
            total={total}
            rowsOnPage={list.rowsOnPage}
            onDone={() => void result.refetch()}
          />
          {rows !== undefined && (
            <Foot>
              <ListKeys
                canSelect={bulkActions.length > 0}
                canEdit={(definition.editHref ?? definition.onOpen) !== undefined}
                create={create?.label}
              />
              <Pagination
                page={list.page}
                pageSize={list.pageSize}
                total={total}
                onPage={(next) => void setPage(next)}
              />
            </Foot>
          )}
        </>
      )}
    </Container>
  );
}

/** Complete staff list from a definition: heading, views, search, filters, rows, bulk actions, pages. */
export function StaffList<Row, Input extends ListInput>({
  definition,
}: {
  definition: StaffListDefinition<Row, Input>;
}) {
  const { permissionsKnown } = useViewer();
  const mayView = usePermission('view', definition.resource ?? undefined);
  if (definition.resource !== null && permissionsKnown && !mayView)
    return (
      <NoPermission action="view" pageTitle={definition.title} reserved={reservedPages.has(definition.resource)} />
    );
  return (
    <NuqsAdapter>
      <ListContent definition={definition} />
    </NuqsAdapter>
  );
}
