import { freshness } from './freshness';
import { trpc } from './trpc';

/** Returns the name under which the company trades; empty until it is known. */
export function useShopName(): string {
  const { data: company } = trpc.company.public.get.useQuery(undefined, freshness.company);
  return company?.trading_name ?? '';
}
