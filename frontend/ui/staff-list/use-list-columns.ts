import type { Column } from './definition';
import { isDensity, isTextList, useStored, type Density } from './stored';

/** State of a list's columns and density, stored in the browser. */
export function useListColumns<Row>(list: string, allColumns: readonly Column<Row>[]) {
  const [density, setDensity] = useStored<Density>('plinth.density', 'cosy', isDensity);
  const defaultIds = allColumns.filter(({ hidden: isHidden }) => !isHidden).map(({ id }) => id);
  const [shownIds, setShownIds] = useStored<string[]>(`plinth.columns.${list}`, defaultIds, isTextList);
  const shownSet = new Set([...shownIds, ...(allColumns[0] ? [allColumns[0].id] : [])]);
  return {
    density,
    setDensity,
    visibleIds: shownSet,
    setShownIds,
    columns: allColumns.filter(({ id }) => shownSet.has(id)),
  };
}
