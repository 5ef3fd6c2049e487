import { planText, type Plan } from '@plinth/planner/plan/plan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';

/** Delay before a price is requested, so that a drag asks once. */
const REST_MS = 120;

/**
 * Price of a plan from the server, which alone knows the cost of boards and work. Keeps the last price while a newer
 * one loads.
 */
export function usePlanPrice(plan: Plan) {
  const utils = trpc.useUtils();
  const key = planText(plan);
  const settledPlan = useDebounced(plan, { ms: REST_MS, key });
  const restedKey = planText(settledPlan);
  const isEmpty = Object.keys(settledPlan.places).length === 0;
  const query = useQuery({
    queryKey: ['plan-price', restedKey],
    queryFn: () => utils.client.planner.price.mutate({ plan: settledPlan }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    networkMode: 'always',
  });
  return {
    price: isEmpty ? null : (query.data ?? null),
    updating: !isEmpty && !query.isError && (key !== restedKey || query.isFetching),
    failed: query.isError && !isEmpty,
    retry: () => void query.refetch(),
  };
}
export type PlanPriceShown = ReturnType<typeof usePlanPrice>;
