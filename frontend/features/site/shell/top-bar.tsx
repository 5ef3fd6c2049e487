import { Menu } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import styled from 'styled-components';
import { isPublicRole } from '@/lib/roles';
import { usePermission, useViewer } from '@/lib/viewer';
import { IconButton } from '@/ui/button';
import { from } from '@/ui/layout';
import { useLazyPanel } from '@/ui/use-lazy-panel';
import { AccountButton } from './account-button';
import { BarSearch } from './bar-search';
import { CartButton } from './cart-button';
import { Logo } from './logo';
import { hrefOf, isCurrentPage, isActive, topLinks } from '@/lib/navigation';
import { usePlace } from './use-place';

const loadMenu = () => import('./menu-sheet');
const MenuSheet = dynamic(() => loadMenu().then((module) => module.MenuSheet), { ssr: false });
const PaletteButton = dynamic(
  () => import('@/features/site/search/palette-button').then((module) => module.PaletteButton),
  { ssr: false },
);
const TasksButton = dynamic(() => import('./tasks-button').then((module) => module.TasksButton), { ssr: false });

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-bar);
  display: flex;
  align-items: center;
  gap: var(--s2);
  height: var(--bar);
  padding-inline: var(--gutter);
  border-bottom: 1px solid var(--line);
  background: var(--paper);

  /* Fixed, it would lie over the head of every sheet. */
  @media print {
    display: none;
  }
`;

const TopLinks = styled.nav`
  display: none;
  flex: 1;
  min-width: 0;
  margin-left: var(--s4);

  ${from.desktop} {
    display: block;
  }

  /* What does not fit goes to a second line, which is not seen: the menu has it all. */
  ul {
    display: flex;
    flex-wrap: wrap;
    height: var(--bar);
    overflow: clip;
    list-style: none;
  }

  a {
    display: inline-flex;
    align-items: center;
    height: var(--bar);
    padding-inline: var(--s3);
    border-bottom: 3px solid transparent;
    border-top: 3px solid transparent;
    color: var(--ink-2);
    font: var(--medium) 0.9375rem/1.25rem var(--font-text);
    text-decoration: none;
    white-space: nowrap;
  }

  a:hover {
    color: var(--ink);
  }

  a:focus-visible {
    outline-offset: -6px;
  }

  a[aria-current] {
    border-bottom-color: var(--pine);
    color: var(--pine);
    font-weight: var(--strong);
  }

  /* No border is unseen among forced colours. */
  @media (forced-colors: active) {
    /* The bar's own line stays in sight below them. */
    ul,
    a {
      height: calc(var(--bar) - 1px);
    }

    a {
      border-color: Canvas;
    }

    a[aria-current] {
      border-bottom-color: Highlight;
    }
  }
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 2px;
  margin-left: auto;
`;

export function TopBar() {
  const place = usePlace();
  const { user, role, navigation } = useViewer();
  const isStaff = !isPublicRole(role);
  const seesTasks = usePermission('view');
  const menu = useLazyPanel(loadMenu);
  return (
    <Bar>
      <Logo />
      <TopLinks aria-label="Main">
        <ul>
          {topLinks(user, navigation).map((link) => (
            <li key={hrefOf(link)}>
              <Link
                href={hrefOf(link)}
                prefetch={false}
                aria-current={isCurrentPage(link, place) ? 'page' : isActive(link, place) ? 'true' : undefined}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </TopLinks>
      <Tools>
        {!user.badge && (
          <>
            {isStaff ? <PaletteButton /> : <BarSearch />}
            {seesTasks && <TasksButton />}
            <CartButton />
            <AccountButton />
          </>
        )}
        <IconButton label="Menu" {...menu.trigger}>
          <Menu aria-hidden />
        </IconButton>
      </Tools>
      {menu.mounted && (
        <MenuSheet open={menu.open} onOpenChange={menu.onOpenChange} returnFocus={() => menu.anchor.current} />
      )}
    </Bar>
  );
}
