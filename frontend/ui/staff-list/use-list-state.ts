import { FILTER_PREFIX } from '@plinth/contracts/kernel/list-url';
import { debounce, parseAsInteger, parseAsString, useQueryState, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import type { Filter, View } from './definition';
import { PAGE_SIZES, type ListState } from './url-state';

const SEARCH_DELAY_MS = 250;

/** State of a list in the URL. Typing replaces the history entry; every other change adds one. */
export function useListState(filters: readonly Filter[], defaultSize: number) {
  const names = filters.map(({ name }) => name).join(',');
  const parsers = useMemo(
    () =>
      Object.fromEntries(
        names
          .split(',')
          .filter(Boolean)
          .map((name) => [FILTER_PREFIX + name, parseAsString]),
      ),
    [names],
  );
  const [values, setValues] = useQueryStates(parsers, { history: 'push', shallow: true });
  const [q, setQ] = useQueryState('q', parseAsString.withDefault('').withOptions({ history: 'replace' }));
  const [sort, setSort] = useQueryState('sort', parseAsString.withDefault('').withOptions({ history: 'push' }));
  const [page, setPage] = useQueryState(
    'page',
    parseAsInteger.withDefault(1).withOptions({ history: 'push', scroll: true }),
  );
  const [size, setSize] = useQueryState(
    'size',
    parseAsInteger.withDefault(defaultSize).withOptions({ history: 'replace' }),
  );

  const state = useMemo<ListState>(
    () => ({
      q,
      sort,
      page: Math.max(1, page),
      size: PAGE_SIZES.find((pageSize) => pageSize === size) ?? defaultSize,
      filters: Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key.slice(FILTER_PREFIX.length), value ?? '']),
      ),
    }),
    [q, sort, page, size, values, defaultSize],
  );

  const search = useCallback(
    (text: string) => {
      const options = { limitUrlUpdates: text === '' ? undefined : debounce(SEARCH_DELAY_MS) };
      void setQ(text || null, options);
      void setPage(null);
    },
    [setQ, setPage],
  );
  const setFilter = useCallback(
    (name: string, value: string) => {
      void setValues({ [FILTER_PREFIX + name]: value || null });
      void setPage(null);
    },
    [setValues, setPage],
  );
  const showView = useCallback(
    (view: Pick<View, 'filters' | 'sort' | 'q'>) => {
      const wantedState = Object.fromEntries(
        Object.keys(parsers).map((key) => [key, view.filters?.[key.slice(FILTER_PREFIX.length)] ?? null]),
      );
      void setValues(wantedState);
      void setQ(view.q || null);
      void setSort(view.sort ?? null);
      void setPage(null);
    },
    [parsers, setValues, setQ, setSort, setPage],
  );
  const sortBy = useCallback(
    (next: string) => {
      void setSort(next || null);
      void setPage(null);
    },
    [setSort, setPage],
  );

  return { state, search, setFilter, showView, sortBy, setPage, setSize };
}

export type ListControls = ReturnType<typeof useListState>;
