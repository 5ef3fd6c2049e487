import type { StaffPage } from '@plinth/contracts/kernel/page';
import { useMemo } from 'react';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import type { Option } from '@/ui/form/text-field';

interface ColleagueFilter {
  /** Page that the colleagues must be allowed to view, so that nobody is assigned work that they cannot open. */
  page?: StaffPage;
  enabled?: boolean;
}

/** Returns colleagues as options to pick from. */
export function useColleagues({ page, enabled: isEnabled = true }: ColleagueFilter = {}): readonly Option[] {
  const { data } = trpc.user.getAll.useQuery(
    { is_customer: false, ...(page && { who_sees: page.resource }) },
    { ...freshness.company, enabled: isEnabled },
  );
  return useMemo(
    () => (data ?? []).map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}`.trim() })),
    [data],
  );
}

/** Returns the options for an assignee, with nobody; includes the present one, even after they left. */
export function assigneeOptions(
  colleagues: readonly Option[],
  assignee: { readonly id: string; readonly name: string } | null,
): readonly Option[] {
  const departedColleague =
    assignee && !colleagues.some(({ value }) => value === assignee.id)
      ? [{ value: assignee.id, label: assignee.name }]
      : [];
  return [{ value: '', label: 'Nobody' }, ...departedColleague, ...colleagues];
}
