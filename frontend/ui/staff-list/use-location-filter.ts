import { ALL_BRANCHES } from '@plinth/contracts/kernel/list-url';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useViewer } from '@/lib/viewer';
import type { Place } from '@/lib/location-selection';

/** Name of the branch filter in every list contract. */
export const LOCATION_FILTER = 'location_id';

export interface LocationFilter {
  /** Branch selected in the account popover; null for people who see all, and for lists without branches. */
  selected: Place | null;
  /** True when the list shows only rows of that branch. */
  isActive: boolean;
  setActive: (on: boolean) => void;
}

/**
 * State of the branch filter: a list follows the branch in the account popover until all branches are chosen, which
 * is `branches=all` in the URL, so that a link shows the same rows.
 */
export function useLocationFilter(follows: boolean): LocationFilter {
  const { location } = useViewer();
  const [branches, setBranches] = useQueryState(
    'branches',
    parseAsStringLiteral([ALL_BRANCHES.branches]).withOptions({ history: 'push' }),
  );
  const selected = follows ? location : null;
  return {
    selected,
    isActive: selected !== null && branches === null,
    setActive: (on) => void setBranches(on ? null : ALL_BRANCHES.branches),
  };
}
