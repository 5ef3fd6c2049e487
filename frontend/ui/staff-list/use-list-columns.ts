import type { Column } from './definition';
import { isDensity, isTextList, useStored, type Density } from './stored';

/** State of a list's columns and density, stored in the browser. */
export function useListColumns<Row>(list: string, all: readonly Column<Row>[]) {
  const [density, setDensity] = useStored<Density>('plinth.density', 'cosy', isDensity);
  const usual = all.filter(({ hidden: isHidden }) => !isHidden).map(({ id }) => id);
  const [shownIds, setShownIds] = useStored<string[]>(`plinth.columns.${list}`, usual, isTextList);
  const shownSet = new Set([...shownIds, ...(all[0] ? [all[0].id] : [])]);
  return { density, setDensity, visibleIds: shownSet, setShownIds, columns: all.filter(({ id }) => shownSet.has(id)) };
}
