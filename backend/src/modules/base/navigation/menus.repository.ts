import { Injectable } from '@nestjs/common';
import type { EditedGroup, EditedLink } from '@plinth/contracts/base/navigation/menu-editing';
import type { Prisma } from '../../../../../prisma/generated/client';
import { bool, columnList, pick, tables, texts } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { Menus } from './menu-changes';

const menusLock = sql(`select from pg_advisory_xact_lock(hashtextextended('menus', 0))`);
const ROLE = pick(tables.role, 'key', 'name', 'every_permission');
const roles = sql(ROLE, `select ${columnList(ROLE)} from role order by position, key`);
const rights = sql(
  { ...pick(tables.role_permission, 'role_key', 'action'), url: tables.resource.url },
  'select p.role_key, r.url, p.action from role_permission p join resource r on r.id = p.resource_id',
);
const people = sql(
  { roles: texts, can_sign_in: bool },
  `select array(select u.role_key union select ur.role_key from user_role ur where ur.user_id = u.id) as roles,
          u.email_verified_at is not null and u.password_hash is not null as can_sign_in
     from "user" u
    where u.is_active and exists (select from role r where r.is_staff
      and (r.key = u.role_key or r.key in (select ur.role_key from user_role ur where ur.user_id = u.id)))`,
);

/** Facts that decide who sees a link, and who may change the menus. */
export interface MenuFacts {
  readonly roles: readonly { readonly key: string; readonly name: string; readonly every_permission: boolean }[];
  readonly rights: readonly { readonly role_key: string; readonly action: string; readonly url: string }[];
  /** Active staff. */
  readonly people: readonly { readonly roles: readonly string[]; readonly can_sign_in: boolean }[];
}

const isSelector = (value: string): value is EditedGroup['menu_selector'][number] =>
  value === 'mobile' || value === 'desktop';
const byRole: Prisma.navigation_link_roleOrderByWithRelationInput[] = [
  { role: { position: 'asc' } },
  { role_key: 'asc' },
];
const ROLES = { select: { role_key: true }, orderBy: byRole } as const;
const listRoleKeys = (roleRows: readonly { role_key: string }[]) => roleRows.map(({ role_key }) => role_key);

/** Menus as a whole, for their editors. */
@Injectable()
export class MenusRepository {
  constructor(private readonly db: Db) {}

  /** Locks changes of the menus, in every process, until the transaction ends. */
  async lockMenus(tx: Tx): Promise<void> {
    await tx.listRows(menusLock, []);
  }

  async getMenus(on: Connection = this.db): Promise<Menus> {
    const rows = await on.prisma.navigation_group.findMany({
      select: {
        id: true,
        key: true,
        title: true,
        menu_selector: true,
        version: true,
        roles: ROLES,
        links: {
          select: { id: true, path: true, label: true, category: true, subcategory: true, roles: ROLES },
          orderBy: [{ position: 'asc' }, { id: 'asc' }],
        },
      },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
    return rows.map((group) => ({
      ...group,
      menu_selector: group.menu_selector.filter(isSelector),
      roles: listRoleKeys(group.roles),
      links: group.links.map((link) => ({ ...link, roles: listRoleKeys(link.roles) })),
    }));
  }

  async getFacts(on: Connection = this.db): Promise<MenuFacts> {
    return {
      roles: await on.listRows(roles, []),
      rights: await on.listRows(rights, []),
      people: await on.listRows(people, []),
    };
  }

  /** Saves the menus; writes only the differences. */
  async writeMenus(tx: Tx, before: Menus, after: Menus): Promise<void> {
    const keptLinkIds = new Set(after.flatMap(({ links }) => links.map(({ id }) => id)));
    const removedLinkIds = before
      .flatMap(({ links }) => links.map(({ id }) => id))
      .filter((id) => !keptLinkIds.has(id));
    if (removedLinkIds.length > 0)
      await tx.prisma.navigation_link.deleteMany({ where: { id: { in: removedLinkIds } } });
    const groups = before.map(({ id }) => id).filter((id) => after.every((group) => group.id !== id));
    if (groups.length > 0) await tx.prisma.navigation_group.deleteMany({ where: { id: { in: groups } } });
    const linksById = new Map(before.flatMap(({ links }) => links.map((link) => [link.id, link])));
    const hasMoved = after.some(({ id }, at) => before[at]?.id !== id);
    for (const [position, group] of after.entries()) {
      const oldGroup = before.find(({ id }) => id === group.id);
      await this.writeGroup(tx, oldGroup, group, hasMoved ? position : null);
      await this.writeLinks(tx, oldGroup?.links ?? [], group, linksById);
    }
  }

  private async writeLinks(
    tx: Tx,
    oldLinks: readonly EditedLink[],
    group: EditedGroup,
    linksById: ReadonlyMap<string, EditedLink>,
  ): Promise<void> {
    const isMoved = oldLinks.length !== group.links.length || group.links.some(({ id }, at) => oldLinks[at]?.id !== id);
    for (const [at, link] of group.links.entries())
      if (isMoved || !oldLinks.includes(link))
        await this.writeLink(tx, linksById.get(link.id), link, group.id, isMoved ? at : null);
  }

  private async writeGroup(
    tx: Tx,
    oldGroup: EditedGroup | undefined,
    group: EditedGroup,
    position: number | null,
  ): Promise<void> {
    const { id, key, title, menu_selector } = group;
    const place = position === null ? {} : { position };
    if (oldGroup === undefined)
      await tx.prisma.navigation_group.create({
        data: { id, key, title, menu_selector, position: position ?? 0 },
        select: { id: true },
      });
    else if (oldGroup !== group)
      await tx.prisma.navigation_group.update({
        where: { id },
        data: { title, menu_selector, version: { increment: 1 }, ...place },
        select: { id: true },
      });
    else if (position !== null)
      await tx.prisma.navigation_group.update({ where: { id }, data: place, select: { id: true } });
    if (oldGroup?.roles.join() === group.roles.join()) return;
    await tx.prisma.navigation_group_role.deleteMany({ where: { group_id: id } });
    await tx.prisma.navigation_group_role.createMany({
      data: group.roles.map((role_key) => ({ group_id: id, role_key })),
    });
  }

  private async writeLink(
    tx: Tx,
    oldLink: EditedLink | undefined,
    link: EditedLink,
    group_id: string,
    position: number | null,
  ): Promise<void> {
    const { id, path, label, category, subcategory } = link;
    const data = { path, label, category, subcategory, group_id };
    const place = position === null ? {} : { position };
    await tx.prisma.navigation_link.upsert({
      where: { id },
      create: { id, ...data, position: position ?? 0 },
      update: { ...data, ...place },
      select: { id: true },
    });
    if (oldLink?.roles.join() === link.roles.join()) return;
    await tx.prisma.navigation_link_role.deleteMany({ where: { link_id: id } });
    await tx.prisma.navigation_link_role.createMany({
      data: link.roles.map((role_key) => ({ link_id: id, role_key })),
    });
  }
}
