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
export const resourceOf: ReadonlyMap<string, string> = new Map(
  Object.values(staffPages).map(({ path, resource }) => [path, resource]),
);

function groupOf(menus: Menus, id: string): EditedGroup {
  const group = menus.find((each) => each.id === id);
  if (!group) throw navigationError('group-not-found');
  return group;
}

/** Returns a group; refuses if its version is not the one that the person saw. */
function seenGroup(menus: Menus, id: string, version: number): EditedGroup {
  const group = groupOf(menus, id);
  if (group.version !== version) throw navigationError('navigation-changed');
  return group;
}

function seenLink(menus: Menus, id: string, version: number): { group: EditedGroup; link: EditedLink } {
  for (const group of menus) {
    const link = group.links.find((each) => each.id === id);
    if (link) return { group: seenGroup(menus, group.id, version), link };
  }
  throw navigationError('link-not-found');
}

/** @throws DomainError navigation-changed, unless both name the same ones */
function inOrder<Row extends { readonly id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const sortedRows = ids.flatMap((id) => rows.filter((row) => row.id === id));
  if (sortedRows.length !== rows.length || ids.length !== rows.length) throw navigationError('navigation-changed');
  return sortedRows;
}

const samePlace = (one: EditedLink, other: EditedLink): boolean =>
  one.path === other.path && one.category === other.category && one.subcategory === other.subcategory;

function check(group: EditedGroup, link: EditedLink, before: EditedLink | null): void {
  if (!knownPaths.has(link.path) && link.path !== before?.path)
    throw navigationError('page-unknown', { fields: { path: ['Choose a page of the list'] } });
  if (link.path !== shopPages.store.path && (link.category !== null || link.subcategory !== null))
    throw navigationError('page-without-parts', { fields: { category: ['Only the store has categories'] } });
  if (link.category === null && link.subcategory !== null)
    throw navigationError('page-without-parts', { fields: { category: ['Choose its category'] } });
  if (group.links.some((other) => other.id !== link.id && samePlace(other, link)))
    throw navigationError('link-twice', { fields: { path: [`“${group.title}” has a link to that place already`] } });
  if (resourceOf.has(link.path) && link.roles.some((role) => !isStaffRole(role)))
    throw navigationError('page-of-staff', { fields: { roles: ['Visitors and customers cannot open that page'] } });
}

const withGroup = (menus: Menus, changedGroup: EditedGroup): Menus =>
  menus.map((group) => (group.id === changedGroup.id ? changedGroup : group));

/**
 * Returns the menus after a change of groups.
 * @throws DomainError what keeps it from being made; at the field where that is one
 */
export function changedGroups(menus: Menus, change: GroupChange): Menus {
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
      return withGroup(menus, { ...seenGroup(menus, change.id, change.version), title, menu_selector, roles });
    }
    case 'remove': {
      const groupToRemove = seenGroup(menus, change.id, change.version);
      if (groupToRemove.links.length > 0) throw navigationError('group-not-empty');
      return menus.filter(({ id }) => id !== groupToRemove.id);
    }
    case 'order':
      if (menus.some(({ id }, at) => change.seen[at] !== id)) throw navigationError('navigation-changed');
      return inOrder(menus, change.ids);
  }
}

/**
 * Returns the menus after a change of links.
 * @throws DomainError what keeps it from being made; at the field where that is one
 */
export function changedLinks(menus: Menus, change: LinkChange): Menus {
  switch (change.kind) {
    case 'add': {
      const { kind: _, group_id, ...fields } = change;
      const group = groupOf(menus, group_id);
      const link = { ...fields, id: randomUUID() };
      check(group, link, null);
      return withGroup(menus, { ...group, links: [...group.links, link] });
    }
    case 'change': {
      const { kind: _, id, version, group_id, ...fields } = change;
      const { group, link: before } = seenLink(menus, id, version);
      const target = groupOf(menus, group_id);
      const link = { ...before, ...fields };
      check(target, link, before);
      if (target.id === group.id)
        return withGroup(menus, { ...group, links: group.links.map((each) => (each.id === id ? link : each)) });
      const without = withGroup(menus, { ...group, links: group.links.filter((each) => each.id !== id) });
      return withGroup(without, { ...target, links: [...target.links, link] });
    }
    case 'remove': {
      const { group, link } = seenLink(menus, change.id, change.version);
      return withGroup(menus, { ...group, links: group.links.filter(({ id }) => id !== link.id) });
    }
    case 'order': {
      const group = seenGroup(menus, change.group_id, change.version);
      return withGroup(menus, { ...group, links: inOrder(group.links, change.ids) });
    }
  }
}
