import { planText, type Plan } from '@plinth/planner/plan/plan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';

/** A drag asks once, when it rests. */
const REST_MS = 120;

/** The server's price of a plan: it alone knows what boards and work cost. While a newer one is on its way, the one before. */
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
