import styled from 'styled-components';
import { belowTablet } from './layout';
import { Link, pressAreaStyles } from './link';

const Nav = styled.nav`
  padding-top: var(--s4);
  color: var(--ink-3);
  font: var(--regular) var(--text-14) var(--font-text);

  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--s2);
    align-items: baseline;
    list-style: none;
  }

  li + li::before {
    content: '/';
    margin-right: var(--s2);
    color: var(--field);
  }

  /* On a phone the heading just below says it. */
  ${belowTablet} {
    [aria-current] {
      display: none;
    }
  }

  a {
    ${pressAreaStyles}
  }
`;

export interface Crumb {
  label: string;
  href: string;
}

/** Breadcrumbs from the store to the present page, which is no link. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <Nav aria-label="You are here">
      <ol>
        {trail.map(({ label, href }) => (
          <li key={href}>
            <Link quiet href={href}>
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </Nav>
  );
}
