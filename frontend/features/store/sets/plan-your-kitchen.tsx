import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useFlag } from '@/lib/flags';
import { Link } from '@/ui/link';

/** Link to the planner where it is enabled. Decided in the browser, because these pages are cached for everybody. */
export function PlanYourKitchen({ children = 'Plan your kitchen from your own walls' }: { children?: string }) {
  if (useFlag('planner') !== true) return null;
  return (
    <Link alone href={shopPages.planner.path}>
      {children}
    </Link>
  );
}
