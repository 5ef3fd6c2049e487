import type { StaffPage } from '@plinth/contracts/kernel/page';
import { useMemo } from 'react';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import type { Option } from '@/ui/form/text-field';

interface Wanted {
  /** Only those who may see it: work is given to nobody who cannot open it. */
  page?: StaffPage;
  enabled?: boolean;
}

/** Everybody who works here, to choose one from. */
export function useColleagues({ page, enabled: isEnabled = true }: Wanted = {}): readonly Option[] {
  const { data } = trpc.user.getAll.useQuery(
    { is_customer: false, ...(page && { who_sees: page.resource }) },
    { ...freshness.company, enabled: isEnabled },
  );
  return useMemo(
    () => (data ?? []).map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}`.trim() })),
    [data],
  );
}

/** To give work to one of them, or to nobody; whoever has it is named also where they have left since. */
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
