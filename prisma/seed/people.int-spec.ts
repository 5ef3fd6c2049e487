import { builtInRoles } from '@plinth/contracts/kernel/roles';
import { useTestDatabase } from '../../test/support/database';
import type { PrismaClient } from '../generated/client';
import { navigation } from './access/navigation';
import { permissions, resources } from './access/permissions';
import { seedAccess } from './access/seed-access';
import { seedBranches, seedDemoPeople } from './people';
import { seedClient } from './seed-client';

describe('seeding access and people', () => {
  const database = useTestDatabase();
  let prisma: PrismaClient;
  beforeAll(() => {
    prisma = seedClient(database().ownerUrl, 2);
  });
  afterAll(() => prisma.$disconnect());

  const counts = async () => ({
    roles: await prisma.role.count(),
    resources: await prisma.resource.count(),
    permissions: await prisma.role_permission.count(),
    groups: await prisma.navigation_group.count(),
    links: await prisma.navigation_link.count(),
    linkRoles: await prisma.navigation_link_role.count(),
    branches: await prisma.location.count(),
    people: await prisma.user.count(),
    workplaces: await prisma.user_location.count(),
  });

  it('gives the same rows however often it runs', async () => {
    const seedAll = async () => {
      await seedAccess({ prisma, had: false });
      await seedBranches(prisma);
      await seedDemoPeople(prisma);
    };
    await seedAll();
    const once = await counts();
    expect(once).toMatchObject({
      roles: builtInRoles.length,
      resources: resources.length,
      permissions: permissions.reduce((sum, entry) => sum + entry.actions.length, 0),
      groups: navigation.length,
      links: navigation.reduce((sum, group) => sum + group.links.length, 0),
      branches: 3,
      people: 52,
    });
    await seedAll();
    expect(await counts()).toEqual(once);
  }, 60_000);

  it('gives back nothing that the owner took away, when it runs again after an update', async () => {
    const orders = '/dashboard/sales/orders2';
    const late = '/production/station';
    await prisma.role_permission.deleteMany({ where: { role_key: 'reception', resource: { url: orders } } });
    await prisma.navigation_group.delete({ where: { key: 'tickets' } });
    await prisma.navigation_link.updateMany({ where: { path: '/store/about' }, data: { label: 'Who we are' } });
    await prisma.role.update({ where: { key: 'worker' }, data: { name: 'Cabinet maker' } });
    // As if the page had come with the update.
    await prisma.resource.delete({ where: { url: late } });
    await prisma.navigation_link.deleteMany({ where: { path: late } });
    await prisma.navigation_group_role.deleteMany({ where: { group: { key: 'factory' }, role_key: 'worker' } });
    const before = await counts();
    await seedAccess({ prisma, had: true });
    expect(await prisma.role_permission.count({ where: { role_key: 'reception', resource: { url: orders } } })).toBe(0);
    expect(await prisma.navigation_group.count({ where: { key: 'tickets' } })).toBe(0);
    expect(await prisma.navigation_link.count({ where: { label: 'Who we are' } })).toBe(1);
    expect(await prisma.navigation_group_role.count({ where: { group: { key: 'factory' }, role_key: 'worker' } })).toBe(
      0,
    );
    expect(await prisma.role.findUnique({ where: { key: 'worker' }, select: { name: true } })).toEqual({
      name: 'Cabinet maker',
    });
    expect(await prisma.role_permission.count({ where: { resource: { url: late } } })).toBeGreaterThan(3);
    expect((await counts()).links).toBe(before.links + 2);
  }, 60_000);

  it('leaves a branch as the company changed it, and makes no second one of it', async () => {
    const moved = { name: 'Centurion', position: 0, address: '1 New Street, Centurion, 0157' };
    await prisma.location.update({ where: { key: 'hennopspark' }, data: moved });
    await seedBranches(prisma);
    expect(await prisma.location.count()).toBe(3);
    expect(
      await prisma.location.findUnique({
        where: { key: 'hennopspark' },
        select: { name: true, position: true, address: true },
      }),
    ).toEqual(moved);
  });

  it('marks everybody as a demo sign-in, verified, with a role of staff or customer', async () => {
    expect(await prisma.user.count({ where: { is_demo: false } })).toBe(0);
    expect(await prisma.user.count({ where: { email_verified_at: null } })).toBe(0);
    const staff = await prisma.user.findMany({ where: { role: { is_staff: true } }, select: { role_key: true } });
    const roles = new Set(staff.map((person) => person.role_key));
    expect([...roles].toSorted()).toEqual(
      builtInRoles.filter((role) => !['unauthenticated', 'customer'].includes(role)).toSorted(),
    );
  });
});
