import { useMemo } from 'react';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { pricesOf, type Alternative, type PriceOf } from './alternatives';
import type { Choice } from './choice';

/** Asked after the price itself, when the hand rests longer. */
const REST_MS = 400;

/** The server's prices of all that may be chosen instead, in one call; nothing while they belong to a choice before. */
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
