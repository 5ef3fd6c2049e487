import { useMemo } from 'react';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import type { ChoiceFilter } from '@/ui/staff-list/definition';

/** A filter of a staff list by member of staff, e.g. who sold it. */
export function useStaffFilter(name: string, label: string): ChoiceFilter {
  const { data: staff } = trpc.user.getAll.useQuery({ is_customer: false }, freshness.locations);
  return useMemo(
    () => ({ kind: 'choice', name, label, options: (staff ?? []).map((person) => ({ value: person.id, label: `${person.name} ${person.surname}`.trim() })) }),
    [staff, name, label],
  );
}
