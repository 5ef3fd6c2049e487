import dynamic from 'next/dynamic';
import { Loader } from '@/ui/dimension-line';

/** The planner knows all laws of cupboards: it is fetched when its page is open, and is part of no other page. */
export const PlannerLoader = dynamic(() => import('./planner'), {
  ssr: false,
  loading: () => <Loader label="Loading the planner" />,
});
