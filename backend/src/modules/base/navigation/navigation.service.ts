import { Injectable } from '@nestjs/common';
import type { NavigationGroup, NavigationLink } from '@plinth/contracts/base/navigation/navigation';
import { allPages } from '@plinth/contracts/kernel/pages';
import { Caches } from '../../../platform/runtime/cache/caches';
import { TtlMap } from '../../../platform/runtime/cache/ttl-map';
import type { Actor } from '../../../platform/data/session/request-context';
import { RoleVisibility } from '../permissions/role-visibility';
import { type GroupRecord, type LinkRecord, NavigationRepository } from './navigation.repository';

const TTL_MS = 5 * 60_000;
/** Largest number of cached roles, so that invented role names cannot fill the memory. */
const MOST_ROLES = 100;

/** Paths of pages that are specified but not built: links and permissions exist, and menus leave them out. */
const PLANNED_PATHS = new Set(allPages.flatMap(({ path, planned: isPlanned }) => (isPlanned === true ? [path] : [])));

/** Returns the address of a link: its path, with category and subcategory as the store's query. */
export function linkUrl({
  path,
  category,
  subcategory,
}: Pick<LinkRecord, 'path' | 'category' | 'subcategory'>): string {
  const query = new URLSearchParams();
  if (category !== null) query.set('category', category);
  if (subcategory !== null) query.set('subcategory', subcategory);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** Menus by role, kept for five minutes. */
@Injectable()
export class NavigationService {
  private readonly byRole: TtlMap<NavigationGroup[]>;

  constructor(
    caches: Caches,
    navigation: NavigationRepository,
    private readonly visibility: RoleVisibility,
  ) {
    this.byRole = new TtlMap(caches, {
      name: 'menus of roles',
      invalidatedBy: ['public-pages'],
      ttlMs: TTL_MS,
      maxSize: MOST_ROLES,
      read: async (role) => (await navigation.listByRole(role)).map(toGroup),
    });
  }

  /** Returns the menu of a person with these roles: that of the first role in its order, then what the others add. */
  async getMenu(actor: Actor, [firstRole = '', ...others]: readonly string[]): Promise<NavigationGroup[]> {
    const groups = [...(await this.listGroups(actor, firstRole))];
    for (const role of others) merge(groups, await this.listGroups(actor, role));
    return groups.filter((group) => group.menu_selector.length > 0);
  }

  /** Lists the links of a role, each address once, whether its group is in a menu or not. */
  async listLinks(actor: Actor, role: string): Promise<NavigationLink[]> {
    const groups = await this.listGroups(actor, role);
    return [...new Map(groups.flatMap((group) => group.links).map((link) => [link.url, link])).values()];
  }

  private async listGroups(actor: Actor, role: string): Promise<NavigationGroup[]> {
    await this.visibility.requireVisible(actor, role);
    return this.byRole.get(role);
  }
}

function merge(groups: NavigationGroup[], addedGroups: readonly NavigationGroup[]): void {
  for (const group of addedGroups) {
    const at = groups.findIndex(({ key }) => key === group.key);
    const existingGroup = groups[at];
    if (existingGroup === undefined) {
      groups.push(group);
      continue;
    }
    const data = [
      ...existingGroup.data,
      ...group.data.filter(({ url }) => existingGroup.data.every((link) => link.url !== url)),
    ];
    groups[at] = { ...existingGroup, data, links: data };
  }
}

const isSelector = (value: string): value is NavigationGroup['menu_selector'][number] =>
  value === 'mobile' || value === 'desktop';

function toGroup({ key, title, menu_selector, roles, links }: GroupRecord): NavigationGroup {
  const listRoleKeys = (roleRows: readonly { role_key: string }[]) => roleRows.map(({ role_key }) => role_key);
  const data = links.map(({ path, label, category, subcategory, roles: linkRoles }): NavigationLink => {
    const url = linkUrl({ path, category, subcategory });
    const isPlanned = PLANNED_PATHS.has(path);
    return { path, url, label, name: label, category, subcategory, roles: listRoleKeys(linkRoles), planned: isPlanned };
  });
  return {
    key,
    title,
    name: title,
    menu_selector: menu_selector.filter(isSelector),
    roles: listRoleKeys(roles),
    data,
    links: data,
    isOpen: false,
  };
}
