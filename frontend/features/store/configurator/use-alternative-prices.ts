import { useMemo } from 'react';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { createFindPrice, type Alternative, type FindPrice } from './alternatives';
import type { Choice } from './choice';

/**
 * Delay in milliseconds after the last change before alternatives are priced; longer than that of the price itself,
 * which comes first.
 */
const DELAY_MS = 400;

/** Fetches the prices of all alternatives in one call; none while those at hand belong to an earlier choice. */
export function useAlternativePrices(
  variantId: string,
  choice: Choice,
  alternatives: readonly Alternative[],
  possible: boolean,
): FindPrice {
  const key = JSON.stringify([variantId, choice, alternatives]);
  const input = useDebounced({ variantId, choice, alternatives, key }, { ms: DELAY_MS, key });
  const { data } = trpc.catalogue.public.priceAlternatives.useQuery(
    { variant_id: input.variantId, configuration: input.choice, alternatives: [...input.alternatives] },
    {
      enabled: possible && input.key === key && input.alternatives.length > 0,
      staleTime: 300_000,
    },
  );
  const isCurrent = input.key === key;
  return useMemo(() => createFindPrice(isCurrent ? input.alternatives : [], data ?? []), [input, data, isCurrent]);
}
