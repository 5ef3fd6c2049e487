import { homePage } from '@plinth/contracts/kernel/home-page';
import { generalMenu } from '@plinth/contracts/kernel/general-menu';
import type { Page } from '@plinth/contracts/kernel/page';
import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { NavigationGroup, NavigationLink } from '@plinth/contracts/base/navigation/navigation';
import type { CurrentUser } from '@plinth/contracts/people/user/user';
import { isPublicRole } from './roles';

/** Rules of the menus, apart from how they look. */

export type MenuLink = Pick<NavigationLink, 'path' | 'label' | 'category' | 'subcategory'>;

export interface MenuGroup {
  key: string;
  title: string;
  links: readonly MenuLink[];
}

export interface Place {
  path: string;
  category?: string | undefined;
  subcategory?: string | undefined;
}

/** The address of a link, category before subcategory, as everywhere. */
export function hrefOf({ path, category, subcategory }: MenuLink): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (subcategory) query.set('subcategory', subcategory);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * Checks that a link is lit: the place has all that it names. `/store` is lit on every page of the store list,
 * "Cupboards" on all cupboards, "Kitchen" on the kitchen cupboards alone.
 */
export function isLit(link: MenuLink, place: Place): boolean {
  if (link.path !== place.path) return false;
  if (link.category && link.category !== place.category) return false;
  return !link.subcategory || link.subcategory === place.subcategory;
}

/** Checks that a link leads to the current page itself, and not only to one above it. */
export function isHere(link: MenuLink, place: Place): boolean {
  return (
    link.path === place.path &&
    (link.category ?? '') === (place.category ?? '') &&
    (link.subcategory ?? '') === (place.subcategory ?? '')
  );
}

/** The groups as people are shown them: without the pages that are still to be built, and without groups of nothing else. */
export const builtGroups = (groups: readonly NavigationGroup[]): readonly NavigationGroup[] =>
  groups
    .map((group) => ({ ...group, links: group.links.filter(({ planned: isPlanned }) => !isPlanned) }))
    .filter(({ links }) => links.length > 0);

/** The menu while, or where, the server's cannot be had. */
export const fallbackGroup: MenuGroup = { key: 'general', title: 'General', links: generalMenu };

/** Before all other links of whoever works here; it is the same for every role, so that no menu has to list it. */
export const homeLink: MenuLink = { path: homePage.path, label: homePage.title, category: null, subcategory: null };

/** All groups of the side menu. Visitors and customers always have the General one. */
export function menuGroups(role: string, groups: readonly NavigationGroup[] | null): readonly MenuGroup[] {
  const own = (groups ?? []).filter(({ menu_selector, links }) => menu_selector.length > 0 && links.length > 0);
  const hasGeneral = own.some(({ key }) => key === fallbackGroup.key);
  return isPublicRole(role) && !hasGeneral ? [fallbackGroup, ...own] : own;
}

/**
 * The links in the bar: of the group that the role names (General for shoppers, Factory for the shop floor, Sales for other staff); staff who
 * have no such group get their first. Before them stands what waits for them today. The bar has room for sections, not for what is
 * in them; Home is the logo and the cart has its own button.
 */
export function topLinks(
  { role, role_settings }: Pick<CurrentUser, 'role' | 'role_settings'>,
  groups: readonly NavigationGroup[] | null,
): readonly MenuLink[] {
  const onDesktop = (groups ?? []).filter(({ menu_selector }) => menu_selector.includes('desktop'));
  const group: MenuGroup | undefined =
    onDesktop.find(({ key }) => key === role_settings.top_group) ?? (isPublicRole(role) ? fallbackGroup : onDesktop[0]);
  const sections = (group?.links ?? []).filter(
    ({ path, subcategory }) => !subcategory && path !== shopPages.home.path && path !== shopPages.cart.path,
  );
  return isPublicRole(role) ? sections : [homeLink, ...sections];
}

/** The addresses of a page: each name in brackets stands for anything between two slashes. */
const addressesOf = ({ path }: Page): RegExp => new RegExp(`^${path.replaceAll(/\[\w+\]/g, '[^/]+')}$`);

/** Paths without bar, footer and padding: signing in, the flyer, and whatever is printed. A new paper is among them by its row. */
const bare: readonly RegExp[] = [
  /^\/auth\//,
  /^\/store\/flyer$/,
  ...Object.values<Page>(printablePages).map(addressesOf),
];

/** The path of an address, without query, hash and closing slash. */
export function pathOf(address: string): string {
  const [path] = address.split(/[?#]/);
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

export const hasChrome = (address: string): boolean => !bare.some((pattern) => pattern.test(pathOf(address)));

/** Back-office pages take the whole height and have no footer. */
export const isOfficePath = (address: string): boolean =>
  /^\/(dashboard|production|user\/(manage|roles))(\/|$)/.test(pathOf(address));
