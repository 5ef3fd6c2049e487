import type { EditedGroup, EditedLink, MenuPreview } from '@plinth/contracts/base/navigation/menu-editing';
import { isStaffRole } from '@plinth/contracts/kernel/roles';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { resourcesByPath, type Menus } from './menu-changes';
import type { MenuFacts } from './menus.repository';
import { linkUrl } from './navigation.service';

interface SeenLink {
  readonly group: EditedGroup;
  readonly link: EditedLink;
}

/** Lists what a person with all of these roles sees in the menus, in order, including pages that are not built yet. */
export function listSeenLinks(menus: Menus, roles: readonly string[]): SeenLink[] {
  return menus
    .filter((group) => group.menu_selector.length > 0)
    .flatMap((group) =>
      group.links
        .filter((link) => roles.some((role) => group.roles.includes(role) && link.roles.includes(role)))
        .map((link) => ({ group, link })),
    );
}

/** Describes what changes for people with the role. */
function describeRoleEffects(role: string, before: Menus, after: Menus): string[] {
  const oldLinks = listSeenLinks(before, [role]);
  const newLinks = listSeenLinks(after, [role]);
  const effects: string[] = [];
  for (const { group, link } of newLinks) {
    const oldLink = oldLinks.find((each) => each.link.id === link.id);
    if (oldLink === undefined) effects.push(`“${link.label}” is added to ${group.title}`);
    else {
      if (oldLink.link.label !== link.label) effects.push(`“${oldLink.link.label}” is renamed “${link.label}”`);
      if (linkUrl(oldLink.link) !== linkUrl(link)) effects.push(`“${link.label}” leads to ${linkUrl(link)}`);
      if (oldLink.group.id !== group.id)
        effects.push(`“${link.label}” moves from ${oldLink.group.title} to ${group.title}`);
    }
  }
  for (const { group, link } of oldLinks)
    if (newLinks.every((each) => each.link.id !== link.id))
      effects.push(`“${link.label}” is removed from ${group.title}`);
  const groups = new Map(oldLinks.map(({ group }) => [group.id, group]));
  for (const group of new Map(newLinks.map((each) => [each.group.id, each.group])).values()) {
    const oldGroup = groups.get(group.id);
    if (oldGroup && oldGroup.title !== group.title)
      effects.push(`The group “${oldGroup.title}” is renamed “${group.title}”`);
    if (oldGroup && oldGroup.menu_selector.toSorted().join() !== group.menu_selector.toSorted().join())
      effects.push(`The group “${group.title}” shows on: ${group.menu_selector.join(', ')}`);
  }
  const joinSharedIds = (seenLinks: readonly SeenLink[], among: readonly SeenLink[]) =>
    seenLinks
      .filter(({ link, group }) => among.some((other) => other.link.id === link.id && other.group.id === group.id))
      .map(({ link }) => link.id)
      .join();
  if (joinSharedIds(oldLinks, newLinks) !== joinSharedIds(newLinks, oldLinks))
    effects.push('The order of their menu changes');
  return effects;
}

/** Lists warnings about the changed groups and links, for what the person may have overlooked. */
function listWarnings(before: Menus, after: Menus, { roles, rights }: MenuFacts): string[] {
  const nameOf = (key: string) => roles.find((role) => role.key === key)?.name ?? key;
  const changedGroups = after.filter((group) => !before.includes(group));
  return changedGroups.flatMap((group) => {
    const oldGroup = before.find(({ id }) => id === group.id);
    return group.links
      .filter((link) => !oldGroup?.links.includes(link))
      .flatMap((link) => {
        const rolesOutsideGroup = link.roles.filter((role) => !group.roles.includes(role)).map(nameOf);
        const resource = resourcesByPath.get(link.path);
        const rolesWithoutRight = link.roles.filter(
          (key) =>
            resource !== undefined &&
            isStaffRole(key) &&
            !roles.some((role) => role.key === key && role.every_permission) &&
            !rights.some((right) => right.role_key === key && right.url === resource && right.action === 'view'),
        );
        return [
          ...(rolesOutsideGroup.length > 0
            ? [
                `${rolesOutsideGroup.join(', ')} cannot see the group ${group.title}, so they do not see this link: give them the group under Navigation Groups.`,
              ]
            : []),
          ...(rolesWithoutRight.length > 0
            ? [
                `${rolesWithoutRight.map(nameOf).join(', ')} may not open this page: a link gives no permission. Permissions are set under Roles.`,
              ]
            : []),
          ...(group.menu_selector.length === 0
            ? [`The group ${group.title} is in no menu: the page is found only by searching.`]
            : []),
        ];
      });
  });
}

/** Describes the effect of a change of the menus, role by role. */
export function describeMenuEffect(before: Menus, after: Menus, facts: MenuFacts): MenuPreview {
  const affectedRoles = facts.roles.flatMap(({ key, name }) => {
    const effects = describeRoleEffects(key, before, after);
    if (effects.length === 0) return [];
    const linksByGroup = Map.groupBy(listSeenLinks(after, [key]), ({ group }) => group);
    const menu = [...linksByGroup].map(([{ title }, seenLinks]) => ({
      title,
      links: seenLinks.map(({ link }) => link.label),
    }));
    return [{ key, name, people: countPeople(facts, key), effects, menu }];
  });
  return { roles: affectedRoles, notes: listWarnings(before, after, facts) };
}

/** Counts the people with a role; null for visitors. */
export const countPeople = ({ people }: Pick<MenuFacts, 'people'>, key: string): number | null =>
  isStaffRole(key) ? people.filter(({ roles }) => roles.includes(key)).length : null;

const EDITORS = [staffPages.navigationGroups, staffPages.navigationLinks];

/**
 * Checks that somebody other than a developer can sign in, finds both menu editors in a menu, and may make changes
 * there.
 */
export function hasWayBack(menus: Menus, { roles, rights, people }: MenuFacts): boolean {
  const fullRoles = new Set(roles.filter(({ every_permission }) => every_permission).map(({ key }) => key));
  return people.some((person) => {
    if (!person.can_sign_in || person.roles.some((key) => fullRoles.has(key))) return false;
    const seenLinks = listSeenLinks(menus, person.roles);
    return EDITORS.every(
      ({ path, resource }) =>
        seenLinks.some(({ link }) => link.path === path) &&
        (['view', 'update'] as const).every((action) =>
          rights.some(
            (right) => person.roles.includes(right.role_key) && right.url === resource && right.action === action,
          ),
        ),
    );
  });
}
