import type { ListFilter, ListFilters } from '@plinth/contracts/kernel/staff-list';
import { useMemo } from 'react';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import type { Option } from '@/ui/form/text-field';
import type { ChoiceFilter, Filter } from '@/ui/staff-list/definition';
import { useColleagues } from './use-colleagues';

const NONE: readonly Option[] = [];

/** Returns the filters whose options are the same for everybody. */
export const fixedFilters = (filters: ListFilters): Filter[] =>
  Object.entries(filters).flatMap(([name, filter]): Filter[] => {
    switch (filter.kind) {
      case 'choice':
        return [{ kind: 'choice', name, label: filter.label, options: filter.options }];
      case 'dates':
      case 'flag':
      case 'object':
        return [{ kind: filter.kind, name, label: filter.label }];
      case 'branch':
      case 'colleague':
      case 'location':
        return [];
    }
  });

/** Returns colleagues as options, the signed-in person first. */
function useColleagueOptions(isEnabled: boolean): readonly Option[] {
  const colleagues = useColleagues({ enabled: isEnabled });
  const { user } = useViewer();
  return useMemo(() => {
    const ownOption = colleagues.filter(({ value }) => value === user.id);
    const otherOptions = colleagues.filter(({ value }) => value !== user.id);
    return [...ownOption.map(({ value, label }) => ({ value, label: `${label} (you)` })), ...otherOptions];
  }, [colleagues, user.id]);
}

/** Returns the filters whose options are data: branches, colleagues. */
export function useDataFilters(filters: ListFilters): readonly ChoiceFilter[] {
  const hasFilter = (kind: ListFilter['kind']) => Object.values(filters).some((filter) => filter.kind === kind);
  const { data: branches } = trpc.delivery.public.getBranches.useQuery(undefined, {
    ...freshness.locations,
    enabled: hasFilter('branch'),
  });
  const colleagues = useColleagueOptions(hasFilter('colleague'));
  return useMemo(
    () =>
      Object.entries(filters).flatMap(([name, filter]): ChoiceFilter[] => {
        if (filter.kind === 'branch') {
          const options = (branches ?? []).map((branch) => ({ value: branch.id, label: branch.name }));
          return [{ kind: 'choice', name, label: 'Branch', options }];
        }
        if (filter.kind !== 'colleague') return [];
        const nobody = filter.nobody === undefined ? NONE : [filter.nobody];
        return [{ kind: 'choice', name, label: filter.label, options: [...nobody, ...colleagues] }];
      }),
    [filters, branches, colleagues],
  );
}
