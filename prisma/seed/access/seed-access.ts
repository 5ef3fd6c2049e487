import type { Prisma, PrismaClient } from '../../generated/client';
import { type GroupSeed, type LinkSeed, navigation } from './navigation';
import { permissions, resources } from './permissions';
import { roleRow, roles } from './roles';

type Tx = Prisma.TransactionClient;
/** Whether a page, by its path, is seeded. */
type Meant = (path: string) => boolean;

async function seedRoles(tx: Tx): Promise<void> {
  for (const [position, { key, name }] of roles.entries()) {
    const create = roleRow(key, position);
    // Not the settings: the owner may have changed them.
    await tx.role.upsert({ where: { key }, create, update: { name, is_staff: create.is_staff, position } });
  }
}

async function seedPermissions(tx: Tx, isMeant: Meant): Promise<void> {
  const ids = new Map<string, string>();
  for (const [position, { url, name }] of resources.entries()) {
    if (!isMeant(url)) continue;
    const row = await tx.resource.upsert({
      where: { url },
      create: { url, name, position },
      update: { name, position },
      select: { id: true },
    });
    ids.set(url, row.id);
  }
  const given = permissions.filter(({ url }) => isMeant(url));
  const data = given.flatMap(({ role, url, actions }) => {
    const resource_id = ids.get(url);
    if (resource_id === undefined) throw new Error(`A permission names ${url}, which is no page`);
    return actions.map((action) => ({ role_key: role, resource_id, action }));
  });
  await tx.role_permission.createMany({ data, skipDuplicates: true });
}

async function seedLink(tx: Tx, group_id: string, position: number, link: LinkSeed): Promise<void> {
  const identity = {
    group_id,
    path: link.path,
    category: link.category ?? null,
    subcategory: link.subcategory ?? null,
  };
  const rest = { label: link.label, position };
  const known = await tx.navigation_link.findFirst({ where: identity, select: { id: true } });
  const { id } = known
    ? await tx.navigation_link.update({ where: { id: known.id }, data: rest, select: { id: true } })
    : await tx.navigation_link.create({ data: { ...identity, ...rest }, select: { id: true } });
  await tx.navigation_link_role.createMany({
    data: link.roles.map((role_key) => ({ link_id: id, role_key })),
    skipDuplicates: true,
  });
}

async function seedGroup(
  tx: Tx,
  position: number,
  { key, title, menu_selector, links }: GroupSeed,
  isMeant: Meant,
): Promise<void> {
  if (!links.some(({ path }) => isMeant(path))) return;
  const data = { title, menu_selector: [...menu_selector], position };
  const { id } = await tx.navigation_group.upsert({
    where: { key },
    create: { key, ...data },
    update: data,
    select: { id: true },
  });
  for (const [linkPosition, link] of links.entries())
    if (isMeant(link.path)) await seedLink(tx, id, linkPosition, link);
  const groupRoles = [...new Set(links.flatMap((link) => link.roles))];
  await tx.navigation_group_role.createMany({
    data: groupRoles.map((role_key) => ({ group_id: id, role_key })),
    skipDuplicates: true,
  });
}

/**
 * Roles, pages, permissions and menus. Adds what is missing and corrects names and order; takes nothing away that was given since.
 * @param isMeant for a page that came later: rights that an owner took away from others stay away
 */
export async function seedAccess(prisma: PrismaClient, isMeant: Meant = () => true): Promise<void> {
  await prisma.$transaction(
    async (tx) => {
      await seedRoles(tx);
      await seedPermissions(tx, isMeant);
      for (const [position, group] of navigation.entries()) await seedGroup(tx, position, group, isMeant);
    },
    { timeout: 60_000 },
  );
}
