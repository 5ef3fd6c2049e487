import { withPlans } from '@/lib/plan-addresses';
import { Link } from './link';

/** Text that somebody wrote; the plans of this shop that it names open beside it. */
export function WithPlanLinks({ text }: { text: string }) {
  const origin = typeof window === 'undefined' ? '' : window.location.origin;
  return withPlans(text, origin).map(({ text: words, href }, at) =>
    href === undefined ? (
      words
    ) : (
      <Link key={`${href} ${String(at)}`} href={href} target="_blank" rel="noreferrer">
        {words}
      </Link>
    ),
  );
}
