import { useMemo } from 'react';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { pricesOf, type Alternative, type PriceOf } from './alternatives';
import type { Choice } from './choice';

/** Delay after the last change before alternatives are priced, which comes after the price itself. */
const REST_MS = 400;

/** Prices of all alternatives, in one call to the server; nothing while they belong to an earlier choice. */
export function useAlternativePrices(
  variantId: string,
  choice: Choice,
  alternatives: readonly Alternative[],
  possible: boolean,
): PriceOf {
  const key = JSON.stringify([variantId, choice, alternatives]);
  const input = useDebounced({ variantId, choice, alternatives, key }, { ms: REST_MS, key });
  const { data } = trpc.catalogue.public.priceAlternatives.useQuery(
    { variant_id: input.variantId, configuration: input.choice, alternatives: [...input.alternatives] },
    {
      enabled: possible && input.key === key && input.alternatives.length > 0,
      staleTime: 300_000,
    },
  );
  const isCurrent = input.key === key;
  return useMemo(() => pricesOf(isCurrent ? input.alternatives : [], data ?? []), [input, data, isCurrent]);
}
