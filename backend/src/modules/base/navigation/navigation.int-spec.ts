import { builtInRoles } from '@plinth/contracts/kernel/roles';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { navigation } from '../../../../../prisma/seed/access/navigation';
import { permissions } from '../../../../../prisma/seed/access/permissions';
import { usePeopleApp } from '../../../../../test/support/people-app';
import { Caches } from '../../../platform/runtime/cache/caches';

/** Its page file is there; asked of the folder, so that the menu is held against what Next serves. */
const isBuilt = (path: string): boolean =>
  ['.tsx', '/index.tsx'].some((end) => existsSync(join(__dirname, '../../../../../frontend/pages', path + end)));

const app = usePeopleApp();
jest.setTimeout(30_000);

const link = z.object({
  path: z.string(),
  url: z.string(),
  name: z.string(),
  label: z.string(),
  roles: z.array(z.string()),
  planned: z.boolean(),
});
const menuShape = z.array(
  z.object({
    key: z.string(),
    title: z.string(),
    name: z.string(),
    isOpen: z.boolean(),
    data: z.array(link),
    links: z.array(link),
  }),
);
const entriesShape = z.array(
  z.object({
    resource: z.object({ url: z.string() }),
    actions: z.array(z.object({ name: z.string(), has_permissions: z.boolean() })),
  }),
);

const menuOf = async (role: string) =>
  menuShape.parse((await app().query('navigation.public.getAllForRole', { role }, { as: role })).data);
const linksOf = async (role: string) =>
  z.array(link).parse((await app().query('navigation.public.getLinksForRole', { role }, { as: role })).data);

describe('the menu that the API answers', () => {
  it.each(builtInRoles)('for %s is the one that the shop starts with, in its order', async (role) => {
    const expected = navigation
      .filter((group) => group.menu_selector.length > 0)
      .map((group) => ({
        title: group.title,
        links: group.links
          .filter((entry) => entry.roles.includes(role))
          .map((entry) => [entry.label, !isBuilt(entry.path)]),
      }))
      .filter((group) => group.links.length > 0);
    const menu = await menuOf(role);
    expect(
      menu.map((group) => ({ title: group.title, links: group.links.map((entry) => [entry.name, entry.planned]) })),
    ).toEqual(expected);
    expect(menu.every((group) => !group.isOpen && JSON.stringify(group.data) === JSON.stringify(group.links))).toBe(
      true,
    );
  });

  it('leads a visitor to the kitchen cupboards', async () => {
    const [general] = await menuOf('unauthenticated');
    expect(general?.links.map(({ url }) => url)).toContain('/store?category=cupboards&subcategory=kitchen');
  });

  it('has the cart manager for sales in the flat list alone', async () => {
    expect((await menuOf('sales')).flatMap((group) => group.links.map(({ path }) => path))).not.toContain(
      '/dashboard/store/cart_manager',
    );
    expect((await linksOf('sales')).map(({ path }) => path)).toContain('/dashboard/store/cart_manager');
  });

  it('names each page once in the flat list', async () => {
    const urls = (await linksOf('developer')).map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('is kept for five minutes, until it is said to have changed', async () => {
    const before = await menuOf('reception');
    await app().database.query(`update navigation_group set title = 'Front desk' where key = 'reception'`);
    expect(await menuOf('reception')).toEqual(before);
    app().app.get(Caches).invalidate('public-pages');
    expect((await menuOf('reception'))[0]?.title).toBe('Front desk');
  });
});

describe('permissions that the API answers', () => {
  it.each(builtInRoles)('for %s are those of the table', async (role) => {
    const { data } = await app().query('permissions.getPermissionsForRole', { role_id: role }, { as: role });
    const all = entriesShape.parse(data).map(({ resource, actions }) => ({
      url: resource.url,
      actions: actions.filter((action) => action.has_permissions).map(({ name }) => name),
    }));
    // Pages where they may nothing are told too: else the right of a page above would seem to hold below.
    const given = all.filter(({ actions }) => actions.length > 0);
    const expected = permissions
      .filter((entry) => entry.role === role)
      .map(({ url, actions }) => ({ url, actions: [...actions] }));
    const byUrl = (a: { url: string }, b: { url: string }) => a.url.localeCompare(b.url);
    expect(given.toSorted(byUrl)).toEqual(expected.toSorted(byUrl));
  });

  it('are none for customers, whatever the table says', async () => {
    await app().database.query(
      `insert into role_permission (role_key, resource_id, action) select 'customer', id, 'view' from resource where url = '/dashboard/sales/orders2'`,
    );
    expect(
      (await app().query('permissions.getPermissionsForRole', { role_id: 'customer' }, { as: 'customer' })).data,
    ).toEqual([]);
    await app().database.query(`delete from role_permission where role_key = 'customer'`);
  });
});

describe('asking for another role', () => {
  const roleRequests = [
    ['unauthenticated', 'developer', 403],
    ['unauthenticated', 'sales', 403],
    ['unauthenticated', 'customer', 200],
    ['customer', 'owner', 403],
    ['sales', 'developer', 403],
    ['sales', 'unauthenticated', 200],
    ['owner', 'sales', 200],
    ['developer', 'driver', 200],
    ['unauthenticated', 'made-up', 403],
    ['unauthenticated', '__proto__', 400],
  ] as const;

  it.each(roleRequests)('%s asks for %s: %i', async (as, role, status) => {
    expect((await app().query('navigation.public.getAllForRole', { role }, { as })).status).toBe(status);
    expect((await app().query('navigation.public.getLinksForRole', { role }, { as })).status).toBe(status);
    expect((await app().query('permissions.getPermissionsForRole', { role_id: role }, { as })).status).toBe(status);
  });
});
