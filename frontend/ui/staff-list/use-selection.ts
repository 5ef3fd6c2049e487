import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection {
  /** True when all matching rows are selected, on other pages too. */
  allMatching: boolean;
  has: (id: string) => boolean;
  count: number;
  ids: string[];
  toggle: (id: string, range?: boolean) => void;
  togglePage: () => void;
  selectAllMatching: () => void;
  clear: () => void;
  page: 'none' | 'some' | 'all';
}

/**
 * State of the ticked rows. Shift ticks the range from the last one. The selection survives a change of page, not of
 * the search.
 * @param pageIds the rows in sight, in their order
 * @param search what is searched for; another search starts with nothing ticked
 */
export function useSelection(pageIds: readonly string[], total: number, search: string): Selection {
  const [storedSelection, setStoredSelection] = useState<{
    search: string;
    ids: ReadonlySet<string>;
    allMatching: boolean;
  }>({
    search,
    ids: new Set(),
    allMatching: false,
  });
  const lastTickedId = useRef<string | null>(null);
  const current = useMemo(
    () =>
      storedSelection.search === search ? storedSelection : { search, ids: new Set<string>(), allMatching: false },
    [storedSelection, search],
  );

  const storeSelection = useCallback(
    (ids: ReadonlySet<string>, allMatching = false) => setStoredSelection({ search, ids, allMatching }),
    [search],
  );

  const toggle = useCallback(
    (id: string, range = false) => {
      const base = current.allMatching ? new Set(pageIds) : new Set(current.ids);
      const from = lastTickedId.current === null ? -1 : pageIds.indexOf(lastTickedId.current);
      const to = pageIds.indexOf(id);
      const ticking = !base.has(id);
      const touchedIds =
        range && from !== -1 && to !== -1 ? pageIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      for (const touchedId of touchedIds) {
        if (ticking) base.add(touchedId);
        else base.delete(touchedId);
      }
      lastTickedId.current = id;
      storeSelection(base);
    },
    [current, pageIds, storeSelection],
  );

  const tickedOnPage = current.allMatching ? pageIds.length : pageIds.filter((id) => current.ids.has(id)).length;
  const page = tickedOnPage === 0 ? 'none' : tickedOnPage === pageIds.length ? 'all' : 'some';

  return {
    allMatching: current.allMatching,
    has: (id) => current.allMatching || current.ids.has(id),
    count: current.allMatching ? total : current.ids.size,
    ids: [...current.ids],
    toggle,
    togglePage: () => {
      const next = new Set(current.allMatching ? [] : current.ids);
      for (const id of pageIds) {
        if (page === 'all') next.delete(id);
        else next.add(id);
      }
      storeSelection(next);
    },
    selectAllMatching: () => storeSelection(new Set(), true),
    clear: () => storeSelection(new Set()),
    page,
  };
}
