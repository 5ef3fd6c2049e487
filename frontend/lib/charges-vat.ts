import { freshness } from './freshness';
import { trpc } from './trpc';

/** Checks that the company charges VAT, so that its prices include it. True until the company's details are loaded. */
export function useChargesVat(): boolean {
  const { data: company } = trpc.company.public.get.useQuery(undefined, freshness.company);
  return company?.vat_number !== null;
}
