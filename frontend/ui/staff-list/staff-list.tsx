import { keepPreviousData } from '@tanstack/react-query';
import { MapPin, Search } from 'lucide-react';
import { formatCount } from '@plinth/money/count';
import { useRouter } from 'next/router';
import { NuqsAdapter } from 'nuqs/adapters/next/pages';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorData, messageForPerson } from '@/lib/errors';
import { mayDo } from '@/lib/permissions';
import { usePermission, useViewer } from '@/lib/viewer';
import { Button, ButtonLink } from '../button';
import { EmptyState } from '../empty-state';
import { TextField } from '../form/text-field';
import { Container, Inline } from '../layout';
import { NoPermission } from '../no-permission';
import { PageHeading } from '../page-heading';
import { Pagination } from '../pagination';
import { useMediaQuery } from '../use-media-query';
import { BulkBar } from './bulk-bar';
import type { Filter, ListInput, SavedViews, StaffListDefinition, View } from './definition';
import { FilterPill, Pill } from './filter-pill';
import { ListCards } from './list-cards';
import { ExportButton, ListOptions } from './list-options';
import { Count, Foot, Keys, Progress, SearchBox, Toolbar } from './list-styles';
import { ListTable } from './list-table';
import { isDensity, isTextList, useStored, type Density } from './stored';
import { isNarrowed, toInput } from './url-state';
import { useListState } from './use-list-state';
import { LOCATION_FILTER, useLocationFilter } from './use-location-filter';
import { useSelection } from './use-selection';
import { useShortcuts } from './use-shortcuts';
import { ViewTabs } from './view-tabs';

/** Give it to the list's query: the rows stay while the next ones are on their way. */
export const staffListQuery = { placeholderData: keepPreviousData };

const NO_FILTERS: readonly Filter[] = [];
const noFilters = () => NO_FILTERS;
const NONE_SAVED: SavedViews = {
  tabs: [],
  most: 0,
  longestTitle: 0,
  save: () => Promise.resolve(),
  share: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};
const noneSaved = () => NONE_SAVED;
const NO_ACTIONS: readonly never[] = [];
const noActions = () => NO_ACTIONS;

function ListSheet<Row, Input extends ListInput>({ definition }: { definition: StaffListDefinition<Row, Input> }) {
  const {
    useFilters = noFilters,
    useBulkActions = noActions,
    useExport,
    useSavedViews = noneSaved,
    useList,
    defaultSort = '',
    defaultPageSize = 50,
  } = definition;
  const router = useRouter();
  const searchBox = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const { user, permissions } = useViewer();
  const mayCreate = usePermission('create', definition.create?.page ?? definition.resource ?? undefined);

  const dataFilters = useFilters();
  const filters = useMemo(
    () => [...(definition.filters ?? NO_FILTERS), ...dataFilters],
    [definition.filters, dataFilters],
  );
  const { state, search, setFilter, showView, sortBy, setPage } = useListState(filters, defaultPageSize);
  const location = useLocationFilter(definition.followsLocation ?? false);
  const branches = location.selected === null ? {} : { branches: location.on ? ('own' as const) : ('all' as const) };
  /** A view is whole: whoever opens what a colleague shares sees all of its rows, not those of their own branch among them. */
  const openView = (view: View) => {
    showView(view);
    if (view.branches !== undefined && location.selected !== null) location.setOn(view.branches === 'own');
  };
  const locationId = location.on ? location.selected?.id : undefined;
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
  const { page, page_size, ...listSearch } = input;
  const { sort: _sort, ...match } = listSearch;

  const saved = useSavedViews(definition.name);
  const result = useList(input);
  const rows = result.data?.rows;
  const total = result.data?.total ?? 0;
  const ids = useMemo(() => rows?.map(definition.rowId) ?? [], [rows, definition.rowId]);
  const selection = useSelection(ids, total, JSON.stringify(match));
  // Who may do nothing with rows has none to tick.
  const bulkActions = useBulkActions().filter(
    ({ action = 'update' }) => definition.resource === null || mayDo(user, permissions, action, definition.resource),
  );

  const [density, setDensity] = useStored<Density>('plinth.density', 'cosy', isDensity);
  const usual = definition.columns.filter(({ hidden }) => !hidden).map(({ id }) => id);
  const [shownIds, setShownIds] = useStored<string[]>(`plinth.columns.${definition.name}`, usual, isTextList);
  const shown = new Set([...shownIds, ...(definition.columns[0] ? [definition.columns[0].id] : [])]);
  const columns = definition.columns.filter(({ id }) => shown.has(id));

  const [typed, setTyped] = useState(state.q);
  useEffect(() => {
    // Back, a view or "Clear" changed the search; what is being typed is not overtaken by its own echo.
    if (document.activeElement !== searchBox.current) setTyped(state.q);
  }, [state.q]);

  useShortcuts({
    onSearch: () => searchBox.current?.focus(),
    // Where nothing can be done with rows there is nothing to tick them for.
    onToggle: (id) => bulkActions.length > 0 && selection.toggle(id),
    onEdit: (id) => {
      const row = rows?.find((candidate) => definition.rowId(candidate) === id);
      if (!row) return;
      if (definition.editHref) void router.push(definition.editHref(row));
      else definition.onOpen?.(row);
    },
    onCreate: () => {
      if (!definition.create || !mayCreate) return;
      if ('href' in definition.create) void router.push(definition.create.href);
      else definition.create.onPress();
    },
  });

  const narrowed = isNarrowed(state);
  const clear = () => {
    setTyped('');
    showView({});
  };
  const create =
    definition.create &&
    mayCreate &&
    ('href' in definition.create ? (
      <ButtonLink href={definition.create.href}>{definition.create.label}</ButtonLink>
    ) : (
      <Button onClick={definition.create.onPress}>{definition.create.label}</Button>
    ));
  const rowProps = {
    definition,
    columns,
    rows,
    sums: result.data?.sums,
    total,
    sort: state.sort || defaultSort,
    onSort: sortBy,
    selection,
    selectable: bulkActions.length > 0,
    density,
  };

  return (
    <Container $fluid>
      <PageHeading
        tight
        lead={definition.lead}
        actions={
          <Inline $gap={2}>
            {definition.related?.map(({ label, href, withSearch }) => (
              <ButtonLink
                key={href}
                variant="secondary"
                href={withSearch === true && queryOf(router.asPath) !== '' ? `${href}?${queryOf(router.asPath)}` : href}
              >
                {label}
              </ButtonLink>
            ))}
            {definition.acts?.map(({ label, onPress }) => (
              <Button key={label} variant="secondary" onClick={onPress}>
                {label}
              </Button>
            ))}
            {useExport && <Export definition={definition} useExport={useExport} search={listSearch} />}
            {create}
          </Inline>
        }
      >
        {definition.title} {result.data && <Count>{formatCount(total)}</Count>}
      </PageHeading>

      <ViewTabs views={definition.views ?? []} saved={saved} state={{ ...state, ...branches }} onShow={openView} />
      <Toolbar role="search" aria-label={definition.title}>
        <SearchBox>
          <Search aria-hidden />
          <TextField
            ref={searchBox}
            label={`Search ${definition.noun.many}`}
            hideLabel
            type="search"
            name="q"
            autoComplete="off"
            enterKeyHint="search"
            placeholder={definition.searchPlaceholder ?? `Search ${definition.noun.many}`}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              search(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // The browser would empty the box: who leaves it for the rows goes to those that were found.
              event.preventDefault();
              searchBox.current?.blur();
            }}
          />
          {typed === '' && <kbd aria-hidden>/</kbd>}
        </SearchBox>
        {location.selected && (
          <Pill
            type="button"
            $active={location.on}
            aria-pressed={location.on}
            onClick={() => {
              location.setOn(!location.on);
              void setPage(null);
            }}
          >
            <MapPin aria-hidden />
            <span>Only {location.selected.name}</span>
          </Pill>
        )}
        {filters.map((filter) => (
          <FilterPill
            key={filter.name}
            filter={filter}
            value={state.filters[filter.name] ?? ''}
            counts={result.data?.facets?.[filter.name]}
            onChange={(value) => setFilter(filter.name, value)}
          />
        ))}
        {narrowed && (
          <Button variant="quiet" size="small" onClick={clear}>
            Clear filters
          </Button>
        )}
        {!isPhone && (
          <span style={{ marginLeft: 'auto' }}>
            <ListOptions
              columns={definition.columns}
              shown={shown}
              onShow={setShownIds}
              density={density}
              onDensity={setDensity}
            />
          </span>
        )}
      </Toolbar>
      <Progress $running={result.isFetching && rows !== undefined} />

      {result.error !== null && rows === undefined ? (
        <ListError error={result.error} onRetry={() => void result.refetch()} />
      ) : rows?.length === 0 ? (
        narrowed || page > 1 ? (
          <EmptyState
            title={`No ${definition.noun.many} match`}
            measure={`0 ${definition.noun.many}`}
            action={<Button onClick={clear}>Clear filters</Button>}
          >
            Try another word, or fewer filters.
          </EmptyState>
        ) : location.on ? (
          <EmptyState
            title={`No ${definition.noun.many} at ${location.selected?.name ?? ''}`}
            measure={`0 ${definition.noun.many}`}
            action={<Button onClick={() => location.setOn(false)}>Show all branches</Button>}
          >
            The list shows the location that is selected in your account menu.
          </EmptyState>
        ) : (
          <EmptyState
            title={definition.firstUse.title}
            measure={`0 ${definition.noun.many}`}
            action={definition.firstUse.action ?? create}
          >
            {definition.firstUse.text}
          </EmptyState>
        )
      ) : (
        <>
          {isPhone ? <ListCards {...rowProps} /> : <ListTable {...rowProps} />}
          <BulkBar
            actions={bulkActions}
            selection={selection}
            match={match}
            total={total}
            pageCount={ids.length}
            onDone={() => void result.refetch()}
          />
          {rows !== undefined && (
            <Foot>
              <Keys>
                <kbd>/</kbd> search · <kbd>j</kbd> <kbd>k</kbd> down, up
                {bulkActions.length > 0 && (
                  <>
                    {' '}
                    · <kbd>x</kbd> select
                  </>
                )}{' '}
                · <kbd>Enter</kbd> open
                {(definition.editHref ?? definition.onOpen) && (
                  <>
                    {' '}
                    · <kbd>e</kbd> edit
                  </>
                )}
                {create && (
                  <>
                    {' '}
                    · <kbd>c</kbd> {definition.create?.label.toLowerCase()}
                  </>
                )}
              </Keys>
              <Pagination page={page} pageSize={page_size} total={total} onPage={(next) => void setPage(next)} />
            </Foot>
          )}
        </>
      )}
    </Container>
  );
}

/** What an address asks beside its page. */
const queryOf = (address: string): string => /\?([^#]*)/.exec(address)?.[1] ?? '';

function Export<Row, Input extends ListInput>({
  useExport,
  search,
}: {
  definition: StaffListDefinition<Row, Input>;
  useExport: NonNullable<StaffListDefinition<Row, Input>['useExport']>;
  search: Omit<Input, 'page' | 'page_size'>;
}) {
  const fetchCsv = useExport();
  return <ExportButton fetchCsv={() => fetchCsv(search)} />;
}

function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const number = errorData(error)?.requestId;
  return (
    <EmptyState title="The list could not be loaded" action={<Button onClick={onRetry}>Try again</Button>}>
      {messageForPerson(error)}
      {number && (
        <>
          {' '}
          If it stays, tell us this number: <code>{number}</code>
        </>
      )}
    </EmptyState>
  );
}

/** A staff list, whole: heading, views, search, filters, rows, bulk actions, pages. All of it follows from its definition. */
export function StaffList<Row, Input extends ListInput>({
  definition,
}: {
  definition: StaffListDefinition<Row, Input>;
}) {
  const { permissionsKnown } = useViewer();
  const mayView = usePermission('view', definition.resource ?? undefined);
  if (definition.resource !== null && permissionsKnown && !mayView)
    return <NoPermission action="view" what={definition.title} />;
  return (
    <NuqsAdapter>
      <ListSheet definition={definition} />
    </NuqsAdapter>
  );
}
