import { useMemo } from 'react';
import { useBranchFilter } from './use-branch-filter';
import { useViewer } from '@/lib/viewer';
import type { Option } from '@/ui/form/text-field';
import type { ChoiceFilter } from '@/ui/staff-list/definition';
import { useColleagues } from './use-colleagues';

const NONE: readonly Option[] = [];

/** A filter of a staff list by a colleague, oneself first. @param first what stands before them: "Nobody" */
export function useStaffFilter(name: string, label: string, first: readonly Option[] = NONE): ChoiceFilter {
  const colleagues = useColleagues();
  const { user } = useViewer();
  return useMemo(() => {
    const mine = colleagues
      .filter(({ value }) => value === user.id)
      .map(({ value, label: own }) => ({ value, label: `${own} (you)` }));
    const others = colleagues.filter(({ value }) => value !== user.id);
    return { kind: 'choice', name, label, options: [...first, ...mine, ...others] };
  }, [colleagues, user.id, name, label, first]);
}

/** The two filters that lists of the sales desk share: the branch, and who does it. */
export function useDeskFilters(name: string, label: string, first?: readonly Option[]): readonly ChoiceFilter[] {
  const branch = useBranchFilter();
  const person = useStaffFilter(name, label, first);
  return useMemo(() => [branch, person], [branch, person]);
}
