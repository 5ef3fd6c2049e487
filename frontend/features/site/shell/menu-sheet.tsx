import Link from 'next/link';
import styled from 'styled-components';
import { isPublicRole } from '@/lib/roles';
import { useViewer } from '@/lib/viewer';
import { Accordion } from '@/ui/accordion';
import { Sheet } from '@/ui/sheet';
import { hrefOf, homeLink, isCurrentPage, isActive, menuGroups, type MenuGroup } from '@/lib/navigation';
import { usePlace } from './use-place';

const Links = styled.ul`
  a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding: var(--s2) var(--s3);
    border-left: 3px solid transparent;
    border-radius: 0 var(--radius-input) var(--radius-input) 0;
    color: var(--ink);
    text-decoration: none;
  }

  a:hover {
    background: var(--linen);
  }

  a[aria-current] {
    border-left-color: var(--pine);
    color: var(--pine);
    font-weight: var(--strong);
  }

  a[aria-current='page'] {
    background: var(--pine-tint);
  }

  li[data-depth='1'] a {
    padding-left: var(--s8);
    color: var(--ink-2);
  }
`;

/** Home page of staff, above the groups. */
const homeGroup: MenuGroup = { key: 'today', title: homeLink.label, links: [homeLink] };

interface MenuSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocus: () => HTMLElement | null;
}

function GroupLinks({ group, onFollow }: { group: MenuGroup; onFollow: () => void }) {
  const place = usePlace();
  return (
    <Links role="list">
      {group.links.map((link) => (
        <li key={hrefOf(link)} data-depth={link.subcategory ? 1 : 0}>
          <Link
            href={hrefOf(link)}
            prefetch={false}
            aria-current={isCurrentPage(link, place) ? 'page' : isActive(link, place) ? 'true' : undefined}
            onClick={onFollow}
          >
            {link.label}
          </Link>
        </li>
      ))}
    </Links>
  );
}

/** Sheet of the whole menu, one group open at a time, at first the group of the present page. */
export function MenuSheet({ open, onOpenChange, returnFocus }: MenuSheetProps) {
  const { user, role, navigation } = useViewer();
  const place = usePlace();
  const groups = menuGroups(role, navigation);
  const current =
    groups.find(({ links }) => links.some((link) => isCurrentPage(link, place))) ??
    (groups.length === 1 ? groups[0] : undefined);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu" returnFocus={returnFocus}>
      <nav aria-label="All pages">
        {!isPublicRole(role) && !user.badge && <GroupLinks group={homeGroup} onFollow={() => onOpenChange(false)} />}
        <Accordion
          key={current?.key}
          defaultOpen={current?.key}
          panels={groups.map((group) => ({
            key: group.key,
            title: group.title,
            content: <GroupLinks group={group} onFollow={() => onOpenChange(false)} />,
          }))}
        />
      </nav>
    </Sheet>
  );
}
