import { planText, type Plan } from '@plinth/planner/plan/plan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';

/** Delay in milliseconds before a price is requested, so that a drag requests only one. */
const DELAY_MS = 120;

/**
 * Fetches the price of a plan from the server, as only the server knows the cost of boards and work. Keeps the last
 * price while a newer one loads.
 */
export function usePlanPrice(plan: Plan) {
  const utils = trpc.useUtils();
  const key = planText(plan);
  const settledPlan = useDebounced(plan, { ms: DELAY_MS, key });
  const settledKey = planText(settledPlan);
  const isEmpty = Object.keys(settledPlan.places).length === 0;
  const query = useQuery({
    queryKey: ['plan-price', settledKey],
    queryFn: () => utils.client.planner.price.mutate({ plan: settledPlan }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    networkMode: 'always',
  });
  return {
    price: isEmpty ? null : (query.data ?? null),
    updating: !isEmpty && !query.isError && (key !== settledKey || query.isFetching),
    failed: query.isError && !isEmpty,
    retry: () => void query.refetch(),
  };
}
export type ShownPlanPrice = ReturnType<typeof usePlanPrice>;
