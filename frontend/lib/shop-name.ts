import type { CompanyLogo } from '@plinth/contracts/base/company/company-logo';
import { freshness } from './freshness';
import { trpc } from './trpc';

/** Returns the name under which the company trades; empty until it is known. */
export function useShopName(): string {
  return useShopBrand().name;
}

/** Returns the name under which the company trades, and its logo if it has one. */
export function useShopBrand(): { name: string; logo: CompanyLogo | null } {
  const { data: company } = trpc.company.public.get.useQuery(undefined, freshness.company);
  return { name: company?.trading_name ?? '', logo: company?.logo ?? null };
}
