import { trpc } from '@/lib/trpc';
import { parseAddressSuburb, type SuburbChoice } from './draft';

/** Returns the suburb of the account's address; null when it has none, or one that is not in our list. */
export function useHomeSuburb(address: string): { suburb: SuburbChoice | null; isLooking: boolean } {
  const homeSuburb = parseAddressSuburb(address);
  const { data, isLoading } = trpc.delivery.public.searchSuburbs.useQuery(
    { q: homeSuburb === null ? '' : `${homeSuburb.name} ${homeSuburb.code}`.slice(0, 60) },
    { enabled: homeSuburb !== null, staleTime: Infinity, retry: false },
  );
  const matchingSuburb = data?.find(
    ({ name, postal_code }) =>
      homeSuburb !== null && postal_code === homeSuburb.code && name.toLowerCase() === homeSuburb.name.toLowerCase(),
  );
  return { suburb: matchingSuburb ?? null, isLooking: homeSuburb !== null && isLoading };
}
