import dynamic from 'next/dynamic';
import { Loader } from '@/ui/dimension-line';

/** Planner, loaded only on its own page because it includes all rules of cupboards. */
export const PlannerLoader = dynamic(() => import('./planner'), {
  ssr: false,
  loading: () => <Loader label="Loading the planner" />,
});
