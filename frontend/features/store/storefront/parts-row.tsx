import styled from 'styled-components';
import { from } from '@/ui/layout';
import { Link } from '@/ui/link';
import type { Place } from './list-place';
import { useChosenInSight } from './use-chosen-in-sight';

const Parts = styled.ul`
  display: flex;
  gap: var(--s2);
  margin: 0 calc(-1 * var(--gutter)) var(--s4);
  padding: 3px var(--gutter);
  overflow-x: auto;
  scrollbar-width: none;

  ${from.tablet} {
    flex-wrap: wrap;
    overflow: visible;
  }

  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: var(--target);
    padding: 0 var(--s4);
    border: 1.5px solid var(--line);
    border-radius: var(--radius-full);
    background: var(--surface);
    white-space: nowrap;
    font-weight: var(--medium);
  }

  a:hover {
    border-color: var(--field);
  }

  a[aria-current] {
    border-color: var(--pine);
    background: var(--pine-tint);
    color: var(--pine);
    font-weight: var(--strong);
  }

  small {
    color: var(--ink-3);
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
`;

interface PartsRowProps {
  readonly label: string;
  readonly title: string;
  readonly parts: Place['parts'];
  readonly showsCounts: boolean;
}

/** Row of links to the lists beside and below this one; scrolls on a phone, with the present one in sight. */
export function PartsRow({ label, title, parts, showsCounts }: PartsRowProps) {
  const row = useChosenInSight<HTMLUListElement>(title);
  return (
    <nav aria-label={label}>
      <Parts role="list" ref={row}>
        {parts.map(({ label: name, href, count, isCurrent }) => (
          <li key={href}>
            <Link quiet href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name} {showsCounts && <small>{count}</small>}
            </Link>
          </li>
        ))}
      </Parts>
    </nav>
  );
}
