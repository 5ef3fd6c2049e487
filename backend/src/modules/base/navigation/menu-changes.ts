import { randomUUID } from 'node:crypto';
import {
  menuSelector,
  type EditedGroup,
  type EditedLink,
  type GroupChange,
  type LinkChange,
} from '@plinth/contracts/base/navigation/menu-editing';
import { allPages } from '@plinth/contracts/kernel/pages';
import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import type { Page } from '@plinth/contracts/kernel/page';
import { isStaffRole } from '@plinth/contracts/kernel/roles';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { navigationError } from './navigation.errors';

/** All groups in their order, each with its links in theirs. */
export type Menus = readonly EditedGroup[];

const papers = new Set(Object.values<Page>(printablePages).map(({ path }) => path));
/** Pages that a link may lead to: those without an object, and no papers. */
export const linkPages: readonly Page[] = [
  ...new Map(
    allPages.filter(({ path }) => !path.includes('[') && !papers.has(path)).map((page) => [page.path, page]),
  ).values(),
];
const knownPaths = new Set(linkPages.map(({ path }) => path));
/** Permission that each page of the back office requires, by path. */
export const resourcesByPath: ReadonlyMap<string, string> = new Map(
  Object.values(staffPages).map(({ path, resource }) => [path, resource]),
);

function getGroup(menus: Menus, id: string): EditedGroup {
  const group = menus.find((each) => each.id === id);
  if (!group) throw navigationError('group-not-found');
  return group;
}

/** Returns a group; refuses if its version is not the one that the person saw. */
function getSeenGroup(menus: Menus, id: string, version: number): EditedGroup {
  const group = getGroup(menus, id);
  if (group.version !== version) throw navigationError('navigation-changed');
  return group;
}

function getSeenLink(menus: Menus, id: string, version: number): { group: EditedGroup; link: EditedLink } {
  for (const group of menus) {
    const link = group.links.find((each) => each.id === id);
    if (link) return { group: getSeenGroup(menus, group.id, version), link };
  }
  throw navigationError('link-not-found');
}

/** @throws DomainError navigation-changed, unless the ids are exactly those of the rows */
function sortByIds<Row extends { readonly id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const sortedRows = ids.flatMap((id) => rows.filter((row) => row.id === id));
  if (sortedRows.length !== rows.length || ids.length !== rows.length) throw navigationError('navigation-changed');
  return sortedRows;
}

const hasSameTarget = (one: EditedLink, other: EditedLink): boolean =>
  one.path === other.path && one.category === other.category && one.subcategory === other.subcategory;

function checkLink(group: EditedGroup, link: EditedLink, before: EditedLink | null): void {
  if (!knownPaths.has(link.path) && link.path !== before?.path)
    throw navigationError('page-unknown', { fields: { path: ['Choose a page from the list'] } });
  if (link.path !== shopPages.store.path && (link.category !== null || link.subcategory !== null))
    throw navigationError('page-without-parts', { fields: { category: ['Only the store has categories'] } });
  if (link.category === null && link.subcategory !== null)
    throw navigationError('page-without-parts', { fields: { category: ['Choose its category'] } });
  if (group.links.some((other) => other.id !== link.id && hasSameTarget(other, link)))
    throw navigationError('link-twice', { fields: { path: [`“${group.title}” has a link to that place already`] } });
  if (resourcesByPath.has(link.path) && link.roles.some((role) => !isStaffRole(role)))
    throw navigationError('page-of-staff', { fields: { roles: ['Visitors and customers cannot open that page'] } });
}

const replaceGroup = (menus: Menus, changedGroup: EditedGroup): Menus =>
  menus.map((group) => (group.id === changedGroup.id ? changedGroup : group));

/**
 * Returns the menus after a change of groups.
 * @throws DomainError group-not-found, group-exists, group-not-empty, navigation-changed; at the field where there is one
 */
export function applyGroupChange(menus: Menus, change: GroupChange): Menus {
  switch (change.kind) {
    case 'add': {
      const { kind: _, ...fields } = change;
      if (menus.some(({ key }) => key === fields.key))
        throw navigationError('group-exists', { fields: { key: ['There is a group with this identifier already'] } });
      return [...menus, { ...fields, id: randomUUID(), version: 0, links: [] }];
    }
    case 'change': {
      const { title, roles } = change;
      const menu_selector = menuSelector.options.filter((each) => change.menu_selector.includes(each));
      return replaceGroup(menus, { ...getSeenGroup(menus, change.id, change.version), title, menu_selector, roles });
    }
    case 'remove': {
      const groupToRemove = getSeenGroup(menus, change.id, change.version);
      if (groupToRemove.links.length > 0) throw navigationError('group-not-empty');
      return menus.filter(({ id }) => id !== groupToRemove.id);
    }
    case 'order':
      if (menus.some(({ id }, at) => change.seen[at] !== id)) throw navigationError('navigation-changed');
      return sortByIds(menus, change.ids);
  }
}

/**
 * Returns the menus after a change of links.
 * @throws DomainError group-not-found, link-not-found, link-twice, page-unknown, page-without-parts, page-of-staff, navigation-changed; at the field where there is one
 */
export function applyLinkChange(menus: Menus, change: LinkChange): Menus {
  switch (change.kind) {
    case 'add': {
      const { kind: _, group_id, ...fields } = change;
      const group = getGroup(menus, group_id);
      const link = { ...fields, id: randomUUID() };
      checkLink(group, link, null);
      return replaceGroup(menus, { ...group, links: [...group.links, link] });
    }
    case 'change': {
      const { kind: _, id, version, group_id, ...fields } = change;
      const { group, link: before } = getSeenLink(menus, id, version);
      const target = getGroup(menus, group_id);
      const link = { ...before, ...fields };
      checkLink(target, link, before);
      if (target.id === group.id)
        return replaceGroup(menus, { ...group, links: group.links.map((each) => (each.id === id ? link : each)) });
      const withoutLink = replaceGroup(menus, { ...group, links: group.links.filter((each) => each.id !== id) });
      return replaceGroup(withoutLink, { ...target, links: [...target.links, link] });
    }
    case 'remove': {
      const { group, link } = getSeenLink(menus, change.id, change.version);
      return replaceGroup(menus, { ...group, links: group.links.filter(({ id }) => id !== link.id) });
    }
    case 'order': {
      const group = getSeenGroup(menus, change.group_id, change.version);
      return replaceGroup(menus, { ...group, links: sortByIds(group.links, change.ids) });
    }
  }
}
