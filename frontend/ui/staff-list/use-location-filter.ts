import { ALL_BRANCHES } from '@plinth/contracts/kernel/list-url';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useViewer } from '@/lib/viewer';
import type { Place } from '@/lib/location-selection';

/** The name under which every list contract knows the branch that somebody works at. */
export const LOCATION_FILTER = 'location_id';

export interface LocationFilter {
  /** The branch selected in the account popover; null for whoever sees all of them, and for lists without branches. */
  selected: Place | null;
  /** True when the list shows only rows of that branch. */
  on: boolean;
  setOn: (on: boolean) => void;
}

/**
 * Lists whose rows belong to branches follow the location that is selected in the account popover, until somebody asks for all branches;
 * that stands in the URL as `branches=all`, so that a link shows the same rows.
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
    on: selected !== null && branches === null,
    setOn: (on) => void setBranches(on ? null : ALL_BRANCHES.branches),
  };
}
