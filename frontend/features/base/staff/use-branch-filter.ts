import { useMemo } from 'react';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import type { ChoiceFilter } from '@/ui/staff-list/definition';

/** The filter `branch_id` of a staff list: the branches are data. */
export function useBranchFilter(): ChoiceFilter {
  const { data: branches } = trpc.delivery.public.getBranches.useQuery(undefined, freshness.locations);
  return useMemo(
    () => ({
      kind: 'choice',
      name: 'branch_id',
      label: 'Branch',
      options: (branches ?? []).map(({ id, name }) => ({ value: id, label: name })),
    }),
    [branches],
  );
}
