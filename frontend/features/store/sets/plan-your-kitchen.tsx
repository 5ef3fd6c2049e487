import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useFlag } from '@/lib/flags';
import { Link } from '@/ui/link';

/** The way to the planner, where it is open: pages that are kept for everybody decide it in the browser. */
export function PlanYourKitchen({ children = 'Plan your kitchen from your own walls' }: { children?: string }) {
  if (useFlag('planner') !== true) return null;
  return (
    <Link alone href={shopPages.planner.path}>
      {children}
    </Link>
  );
}
