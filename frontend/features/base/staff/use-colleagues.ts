import { useMemo } from 'react';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import type { Option } from '@/ui/form/text-field';

/** Everybody who works here, to choose one from. */
export function useColleagues(enabled = true): readonly Option[] {
  const { data } = trpc.user.getAll.useQuery({ is_customer: false }, { ...freshness.company, enabled });
  return useMemo(
    () => (data ?? []).map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}`.trim() })),
    [data],
  );
}
