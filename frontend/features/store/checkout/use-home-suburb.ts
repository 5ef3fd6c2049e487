import { trpc } from '@/lib/trpc';
import { suburbAsked, type SuburbChoice } from './draft';

/** The suburb of the address that an account keeps; null where there is none, or it is none that we know. */
export function useHomeSuburb(address: string): { suburb: SuburbChoice | null; isLooking: boolean } {
  const asked = suburbAsked(address);
  const { data, isLoading } = trpc.delivery.public.searchSuburbs.useQuery(
    { q: asked === null ? '' : `${asked.name} ${asked.code}`.slice(0, 60) },
    { enabled: asked !== null, staleTime: Infinity, retry: false },
  );
  const found = data?.find(
    ({ name, postal_code }) =>
      asked !== null && postal_code === asked.code && name.toLowerCase() === asked.name.toLowerCase(),
  );
  return { suburb: found ?? null, isLooking: asked !== null && isLoading };
}
