import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Prisma, PrismaClient } from '../../generated/client';
import type { SeedContext } from '../seed';
import { type GroupSeed, type LinkSeed, navigation } from './navigation';
import { permissions, resources } from './permissions';
import { roleRow, roles } from './roles';

type Tx = Prisma.TransactionClient;
/** Whether a page, by its path, is seeded. */
type Meant = (path: string) => boolean;

async function seedRoles(tx: Tx): Promise<void> {
  for (const [position, { key }] of roles.entries()) {
    const create = roleRow(key, position);
    // Neither the name nor the settings: the owner may have changed them.
    await tx.role.upsert({ where: { key }, create, update: { is_staff: create.is_staff } });
  }
}

/** Names and order of pages, which are the product's; answers those that are new to this database. */
async function seedResources(tx: Tx, isMeant: Meant): Promise<ReadonlySet<string>> {
  const known = new Set((await tx.resource.findMany({ select: { url: true } })).map(({ url }) => url));
  const added = new Set<string>();
  for (const [position, { url, name }] of resources.entries()) {
    if (!isMeant(url)) continue;
    if (!known.has(url)) added.add(url);
    await tx.resource.upsert({ where: { url }, create: { url, name, position }, update: { name, position } });
  }
  return added;
}

async function seedPermissions(tx: Tx, isMeant: Meant): Promise<void> {
  const ids = new Map(
    (await tx.resource.findMany({ select: { id: true, url: true } })).map(({ id, url }) => [url, id]),
  );
  const there = new Set((await tx.role.findMany({ select: { key: true } })).map(({ key }) => key));
  const given = permissions.filter(({ role, url }) => isMeant(url) && there.has(role));
  const data = given.flatMap(({ role, url, actions }) => {
    const resource_id = ids.get(url);
    if (resource_id === undefined) throw new Error(`A permission names ${url}, which is no page`);
    return actions.map((action) => ({ role_key: role, resource_id, action }));
  });
  await tx.role_permission.createMany({ data, skipDuplicates: true });
}

async function seedLink(tx: Tx, group_id: string, position: number, link: LinkSeed, there: Meant): Promise<void> {
  const identity = {
    group_id,
    path: link.path,
    category: link.category ?? null,
    subcategory: link.subcategory ?? null,
  };
  // One that is there already is as the owner wants it.
  if (await tx.navigation_link.findFirst({ where: identity, select: { id: true } })) return;
  const { id } = await tx.navigation_link.create({
    data: { ...identity, label: link.label, position },
    select: { id: true },
  });
  await tx.navigation_link_role.createMany({
    data: link.roles.filter(there).map((role_key) => ({ link_id: id, role_key })),
  });
}

async function seedGroup(
  tx: Tx,
  position: number,
  { key, title, menu_selector, links }: GroupSeed,
  isMeant: Meant,
): Promise<void> {
  if (!links.some(({ path }) => isMeant(path))) return;
  const { id } = await tx.navigation_group.upsert({
    where: { key },
    create: { key, title, menu_selector: [...menu_selector], position },
    update: {},
    select: { id: true },
  });
  // Roles that had links here before and have the group no more: somebody took it from them.
  const taken = new Set(
    (
      await tx.navigation_link_role.findMany({
        where: { link: { group_id: id }, role: { group_roles: { none: { group_id: id } } } },
        select: { role_key: true },
      })
    ).map(({ role_key }) => role_key),
  );
  const roleKeys = new Set((await tx.role.findMany({ select: { key: true } })).map((role) => role.key));
  for (const [linkPosition, link] of links.entries())
    if (isMeant(link.path)) await seedLink(tx, id, linkPosition, link, (role) => roleKeys.has(role));
  const groupRoles = [...new Set(links.filter(({ path }) => isMeant(path)).flatMap((link) => link.roles))];
  await tx.navigation_group_role.createMany({
    data: groupRoles
      .filter((role) => roleKeys.has(role) && !taken.has(role))
      .map((role_key) => ({ group_id: id, role_key })),
    skipDuplicates: true,
  });
}

const resourceOf = new Map<string, string>(Object.values(staffPages).map(({ path, resource }) => [path, resource]));

/**
 * Roles, pages, permissions and menus.
 * @param context where the step ran before (`had`), only what concerns pages that are new to this database is added: roles, rights, groups
 *   and links that the owner took away or changed since stay as they are
 * @param isMeant for a page that came later
 */
export async function seedAccess(
  { prisma, had }: Pick<SeedContext, 'had'> & { prisma: PrismaClient },
  isMeant: Meant = () => true,
): Promise<void> {
  await prisma.$transaction(
    async (tx) => {
      if (!had) await seedRoles(tx);
      const added = await seedResources(tx, isMeant);
      const isNew: Meant = had ? (path) => isMeant(path) && added.has(resourceOf.get(path) ?? path) : isMeant;
      await seedPermissions(tx, isNew);
      for (const [position, group] of navigation.entries()) await seedGroup(tx, position, group, isNew);
    },
    { timeout: 60_000 },
  );
}
