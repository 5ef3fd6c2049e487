import { splitPlanLinks } from '@/lib/plan-addresses';
import { Link } from './link';

/** Renders text with links to the shared plans of this shop that it names. */
export function WithPlanLinks({ text }: { text: string }) {
  const origin = typeof window === 'undefined' ? '' : window.location.origin;
  return splitPlanLinks(text, origin).map(({ text: words, href }, at) =>
    href === undefined ? (
      words
    ) : (
      <Link key={`${href} ${String(at)}`} href={href} target="_blank" rel="noreferrer">
        {words}
      </Link>
    ),
  );
}
