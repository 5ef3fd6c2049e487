import { homePage } from '@plinth/contracts/kernel/home-page';
import { generalMenu } from '@plinth/contracts/kernel/general-menu';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { NavigationGroup, NavigationLink } from '@plinth/contracts/base/navigation/navigation';
import type { CurrentUser } from '@plinth/contracts/people/user/user';
import { isPublicRole } from './roles';

/** Rules of the menus. */

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

/** Returns the address of a link, with the category before the subcategory. */
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
export function isActive(link: MenuLink, place: Place): boolean {
  if (link.path !== place.path) return false;
  if (link.category && link.category !== place.category) return false;
  return !link.subcategory || link.subcategory === place.subcategory;
}

/** Checks that a link leads to the present page itself, not to one above it. */
export function isCurrentPage(link: MenuLink, place: Place): boolean {
  return (
    link.path === place.path &&
    (link.category ?? '') === (place.category ?? '') &&
    (link.subcategory ?? '') === (place.subcategory ?? '')
  );
}

/** Returns the groups without pages that are still to be built, and without groups that are then empty. */
export const filterBuilt = (groups: readonly NavigationGroup[]): readonly NavigationGroup[] =>
  groups
    .map((group) => ({ ...group, links: group.links.filter(({ planned: isPlanned }) => !isPlanned) }))
    .filter(({ links }) => links.length > 0);

/** Returns the groups with the pages that somebody signed on by badge may see, without groups that are then empty. */
export const filterVisible = (
  groups: readonly NavigationGroup[],
  maySee: (path: string) => boolean,
): readonly NavigationGroup[] =>
  groups
    .map((group) => ({ ...group, links: group.links.filter(({ path }) => maySee(path)) }))
    .filter(({ links }) => links.length > 0);

/** Menu in place of the server's, when that is unavailable. */
export const fallbackGroup: MenuGroup = { key: 'general', title: 'General', links: generalMenu };

/** Home page of staff, before all other links. The same for every role, so that no menu has to list it. */
export const homeLink: MenuLink = { path: homePage.path, label: homePage.title, category: null, subcategory: null };

/** Returns all groups of the side menu. Visitors and customers always have General. */
export function menuGroups(role: string, groups: readonly NavigationGroup[] | null): readonly MenuGroup[] {
  const shownGroups = (groups ?? []).filter(({ menu_selector, links }) => menu_selector.length > 0 && links.length > 0);
  const hasGeneral = shownGroups.some(({ key }) => key === fallbackGroup.key);
  return isPublicRole(role) && !hasGeneral ? [fallbackGroup, ...shownGroups] : shownGroups;
}

/**
 * Returns the links in the bar: those of the role's group (General for shoppers, Factory for the shop floor, Sales
 * for other staff), or of the first group; for staff, the home page comes first. The bar has room for sections only;
 * Home is the logo, and the cart has its own button.
 */
export function topLinks(
  { role, role_settings, badge }: Pick<CurrentUser, 'role' | 'role_settings'> & Partial<Pick<CurrentUser, 'badge'>>,
  groups: readonly NavigationGroup[] | null,
): readonly MenuLink[] {
  const desktopGroups = (groups ?? []).filter(({ menu_selector }) => menu_selector.includes('desktop'));
  const group: MenuGroup | undefined =
    desktopGroups.find(({ key }) => key === role_settings.top_group) ??
    (isPublicRole(role) ? fallbackGroup : desktopGroups[0]);
  const sections = (group?.links ?? []).filter(
    ({ path, subcategory }) => !subcategory && path !== shopPages.home.path && path !== shopPages.cart.path,
  );
  // The home page is about a person's whole work, of which a badge opens a part.
  return isPublicRole(role) || badge ? sections : [homeLink, ...sections];
}

/**
 * Patterns of the paths without bar, footer and padding: the sign-in, the flyer, and all papers. Of the papers' paths
 * only what they have in common, so that no visitor loads their list; a test holds the two together.
 */
const PATHS_WITHOUT_FRAME: readonly RegExp[] = [
  /^\/auth\//,
  /^\/store\/flyer$/,
  /^\/store\/cart\/downloadable$/,
  /^\/dashboard\/(downloadable_pdf\/|.*\/downloadable(\/|$)|.*\/payslip\/)/,
  /^\/production\/.*\/(labels?|bags|count-sheet|drill-sheets?|plan|contents|sheet|note|printable)$/,
];

/** Returns the path of an address, without query, hash and trailing slash. */
export function pathOf(address: string): string {
  const [path] = address.split(/[?#]/);
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

export const hasFrame = (address: string): boolean =>
  !PATHS_WITHOUT_FRAME.some((pattern) => pattern.test(pathOf(address)));

/** Checks that a path is in the back office, whose pages have full height and no footer. */
export const isOfficePath = (address: string): boolean =>
  /^\/(dashboard|production|user\/(manage|roles))(\/|$)/.test(pathOf(address));
