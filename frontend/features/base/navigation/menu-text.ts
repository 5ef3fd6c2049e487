import type { EditedGroup, EditedLink, MenuEntry, MenuTable } from '@plinth/contracts/base/navigation/menu-editing';

export type MenuSelector = EditedGroup['menu_selector'][number];
export const selectorNames: Readonly<Record<MenuSelector, string>> = { mobile: 'Phone', desktop: 'Desk' };

/** Names roles: “Owner, Sales”; “nobody” for none. */
export const roleNames = ({ roles }: Pick<MenuTable, 'roles'>, keys: readonly string[]): string =>
  keys.map((key) => roles.find((role) => role.key === key)?.name ?? key).join(', ') || 'nobody';

export const describeMenus = (selectors: readonly MenuSelector[]): string =>
  selectors.map((selector) => selectorNames[selector]).join(' and ') || 'no menu';

/** Returns the saved menu of a role, without pages that are still to be built. */
export function menuOf({ groups, pages }: MenuTable, role: string): { title: string; links: EditedLink[] }[] {
  const plannedPaths = new Set(pages.flatMap((page) => (page.planned ? [page.path] : [])));
  return groups
    .filter(({ roles, menu_selector }) => menu_selector.length > 0 && roles.includes(role))
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ roles, path }) => roles.includes(role) && !plannedPaths.has(path)),
    }))
    .filter(({ links }) => links.length > 0);
}

/** Returns a field's value before an entry of the history; the present value when the entry did not change it. */
export const valueBefore = ({ changes }: MenuEntry, field: string, presentValue: string): string =>
  changes.find((change) => change.field === field)?.before ?? presentValue;

/** Splits a list as the log stores it: “owner, sales”. */
export const splitList = (text: string): string[] => text.split(', ').filter((each) => each !== '');
