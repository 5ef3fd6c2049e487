import { builtInRoles, type BuiltInRole } from '@plinth/contracts/kernel/roles';
import categories from '../content/categories.json';
import { navigation, type GroupSeed } from './navigation';
import { permissions, resources } from './permissions';
import { roles } from './roles';

// The expectations are written out by hand from sections 2 and 6 of the specification, not computed from the data.

const generalMenu = [
  '/',
  '/store',
  '/store?category=cupboards',
  '/store?category=cupboards&subcategory=kitchen',
  '/store?category=cupboards&subcategory=bedroom',
  '/store?category=cupboards&subcategory=bathroom',
  '/store?category=cupboards&subcategory=panel',
  '/store?category=cupboards&subcategory=specials',
  '/store?category=hardware',
  '/store?category=hardware&subcategory=hingesandrunners',
  '/store?category=hardware&subcategory=handles',
  '/store?category=hardware&subcategory=legs',
  '/store?category=hardware&subcategory=sinksandtaps',
  '/store?category=hardware&subcategory=screwsandbrackets',
  '/store?category=hardware&subcategory=basketsanddrawerdividers',
  '/store?category=hardware&subcategory=chromeaccessories',
  '/store?category=tops',
  '/store?category=tops&subcategory=formica',
  '/store?category=tops&subcategory=stone',
  '/store/sets',
  '/store/colours',
  '/store/flyer',
  '/store/contact',
  '/store/about',
  '/store/cart',
];
const factory = [
  '/production/board',
  '/production/cuttinglist',
  '/production/panel/cupboard',
  '/production/project/dates',
];
const reception = ['/dashboard/reception/walkinlogs', '/dashboard/sales/contact_requests'];
const sales = [
  '/dashboard/sales/contact_requests',
  '/dashboard/sales/orders2',
  '/dashboard/sales/invoices',
  '/production/project',
  '/production/board',
  '/dashboard/sales/new_order',
];
const production = [
  '/production/board',
  '/production/cuttinglist',
  '/production/panel/cupboard',
  '/production/project',
  '/production/project/status',
  '/production/project/dates',
  '/production/project/dates/holidays',
];
const onlineStore = [
  '/dashboard/store/cart_manager',
  '/dashboard/admin/hardware',
  '/dashboard/store/items_manager',
  '/dashboard/store/cupboards_to_hardware',
  '/dashboard/admin/colours',
];
const tickets = ['/dashboard/admin/ticket/create', '/dashboard/admin/ticket'];
const facility = [
  '/dashboard/facilty',
  '/dashboard/facilty/device',
  '/dashboard/facilty/cameras',
  '/dashboard/facilty/timeattendance',
];
const company = '/dashboard/admin/company';
const website = [
  '/dashboard/website/flags',
  '/dashboard/admin/log',
  '/dashboard/admin/services',
  company,
  '/dashboard/admin/constants',
  '/user/manage',
  '/user/roles',
  '/dashboard/website/navigation/groups',
  '/dashboard/website/navigation/links',
];
const inDevelopment = [
  '/dashboard/dev/planner',
  '/dashboard/email',
  '/dashboard/dev/kafka',
  '/dashboard/dev/messages',
  '/dashboard/dev/vercelblob',
];
const admin = [
  '/dashboard/admin/clients',
  '/dashboard/employee',
  '/dashboard/employee/pay',
  '/dashboard/admin/payments',
  '/dashboard/admin/sales',
];
/** Beside the specification's: what was worked, which the owner gives to whoever pays. */
const hours = '/dashboard/employee/hours';
/** Beside the specification's: what people ask about their data is the office's. */
const privacy = '/dashboard/admin/privacy';
/** As is the stock, to whoever keeps the shelves and whoever makes what stands on them. */
const stock = '/production/stock';
/** Pages that the stock's own permissions count for. */
const shelves = ['/production/stock/bins', '/production/stock/move', '/production/stock/transfers'];
/** What a company still needs, and where it delivers: the permissions of its details count for both. */
const setup = '/dashboard/admin/setup';
const deliveryZones = '/dashboard/admin/delivery';
/** And its texts. */
const shopTexts = '/dashboard/admin/shop-texts';
/** And the books that it had before. */
const movingIn = '/dashboard/admin/moving-in';
/** Pages that the permissions of the company's details count for. */
const companyPages = [setup, movingIn, deliveryZones, shopTexts];
/** Counting is given by itself. */
const counting = '/production/stock/count';
/** And picking: workers walk too, sales allocate and look. */
const picking = '/production/stock/pick';
/** What suppliers charge: entered with the goods, accepted by whoever pays. */
const charged = '/production/stock/supplier-invoices';
/** Where panels are scanned: whoever makes them. */
const stations = '/production/station';
/** Stations that the company adds: the permissions of the statuses of projects count for it. */
const ownStations = '/production/project/status/stations';
/** The page whose permissions count for one. */
const resourceOf = (path: string): string =>
  shelves.includes(path)
    ? stock
    : companyPages.includes(path)
      ? company
      : path === ownStations
        ? '/production/project/status'
        : path;
/** Trucks: whoever plans them; drivers their own. */
const trips = '/production/trip';
/** What the workshop made of its wood and its days: the owner, and production to look at. */
const figures = '/production/project/figures';
/** And buying; who pays the invoices may look. */
const buying = ['/production/stock/purchase-orders', '/production/stock/suppliers', charged];

const shared = {
  General: generalMenu,
  Factory: [...factory, stations, trips],
  Reception: reception,
  Sales: sales,
  Production: [...production, ownStations, figures, stations, trips, stock, ...shelves, counting, picking, ...buying],
  'Online Store Management': onlineStore,
  Tickets: tickets,
  'Website Management': [...companyPages, ...website],
  Admin: [...admin, hours, privacy],
};

const menus: Record<BuiltInRole, Record<string, string[]>> = {
  unauthenticated: { General: generalMenu },
  customer: { General: generalMenu },
  worker: {
    Factory: ['/production/board', '/production/cuttinglist', '/production/panel/cupboard', stations, picking, trips],
  },
  driver: { Factory: ['/production/board', trips, '/production/project/dates'] },
  sales: {
    Reception: reception,
    Sales: sales,
    Production: ['/production/board', trips, '/production/panel/cupboard', picking],
  },
  production: {
    Production: [...production, ownStations, figures, stations, trips, stock, ...shelves, counting, picking, ...buying],
  },
  owner: shared,
  developer: { ...shared, 'Facility Management': facility, 'In Development': inDevelopment },
  // The further staff roles are ours.
  reception: { Reception: reception, Sales: ['/dashboard/sales/orders2'] },
  storekeeper: {
    Production: [
      '/production/board',
      '/production/cuttinglist',
      trips,
      stock,
      ...shelves,
      counting,
      picking,
      ...buying,
    ],
    'Online Store Management': [
      '/dashboard/admin/hardware',
      '/dashboard/store/items_manager',
      '/dashboard/store/cupboards_to_hardware',
    ],
  },
  accounts: {
    Sales: ['/dashboard/sales/orders2', '/dashboard/sales/invoices', '/dashboard/sales/new_order'],
    Production: buying,
    Admin: admin,
  },
};

const address = (link: { path: string; category?: string; subcategory?: string }) => {
  const query = new URLSearchParams();
  if (link.category) query.set('category', link.category);
  if (link.subcategory) query.set('subcategory', link.subcategory);
  return query.size > 0 ? `${link.path}?${query}` : link.path;
};

function menuOf(role: BuiltInRole, among: readonly GroupSeed[]): Record<string, string[]> {
  const groups = among.map(
    (group) => [group.title, group.links.filter((link) => link.roles.includes(role)).map(address)] as const,
  );
  return Object.fromEntries(groups.filter(([, links]) => links.length > 0));
}

describe('the menu', () => {
  const inMenu = navigation.filter((group) => group.menu_selector.length > 0);

  it.each(builtInRoles)('of %s holds exactly the pages that the specification gives', (role) => {
    const menu = menuOf(role, inMenu);
    const sorted = (groups: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(groups).map(([title, links]) => [title, links.toSorted()]));
    expect(sorted(menu)).toEqual(sorted(menus[role]));
  });

  it('gives sales the cart manager in the flat list, and not in the store management group', () => {
    const flat = (role: BuiltInRole) =>
      new Set(
        navigation
          .flatMap((group) => group.links)
          .filter((link) => link.roles.includes(role))
          .map((link) => link.path),
      );
    const entry = inMenu.flatMap((group) => group.links).find((link) => link.path === '/dashboard/store/cart_manager');
    expect(entry?.roles).not.toContain('sales');
    expect(flat('sales')).toContain('/dashboard/store/cart_manager');
    expect(flat('production')).not.toContain('/dashboard/store/cart_manager');
  });

  it('names departments that the catalogue has, all of them', () => {
    const known = categories.flatMap((category) => [
      `/store?category=${category.slug}`,
      ...category.subcategories.map((sub) => `/store?category=${category.slug}&subcategory=${sub.slug}`),
    ]);
    expect(generalMenu.filter((path) => path.includes('?')).toSorted()).toEqual(known.toSorted());
  });

  it('has no link twice in a group', () => {
    for (const group of navigation) {
      expect({ group: group.key, links: new Set(group.links.map(address)).size }).toEqual({
        group: group.key,
        links: group.links.length,
      });
    }
  });
});

const V = 'view';
const VU = 'view update';
const VCU = 'view create update';
const everything = (paths: string[]) => Object.fromEntries(paths.map((path) => [path, VCU]));
const officePages = everything([
  ...factory,
  ...reception,
  ...sales,
  ...production,
  ...onlineStore,
  ...tickets,
  ...website,
  ...admin,
  hours,
  privacy,
  figures,
  stations,
  trips,
  stock,
  counting,
  picking,
  ...buying,
]);

const opensTickets = { '/dashboard/admin/ticket/create': 'create' };

const actions: Record<BuiltInRole, Record<string, string>> = {
  unauthenticated: {},
  customer: {},
  worker: {
    ...opensTickets,
    '/production/board': V,
    '/production/cuttinglist': VU,
    '/production/panel/cupboard': VU,
    [stations]: VU,
    [trips]: V,
    [picking]: VU,
  },
  driver: { ...opensTickets, '/production/board': V, [trips]: VU, '/production/project/dates': VU },
  sales: {
    ...opensTickets,
    '/dashboard/reception/walkinlogs': VCU,
    '/dashboard/sales/contact_requests': VCU,
    '/dashboard/sales/orders2': VU,
    '/dashboard/sales/invoices': VCU,
    '/dashboard/sales/new_order': VCU,
    '/production/project': V,
    [trips]: V,
    '/production/board': V,
    '/production/panel/cupboard': V,
    '/dashboard/store/cart_manager': VU,
    [picking]: 'view create',
  },
  production: {
    ...opensTickets,
    ...everything(production),
    [figures]: V,
    [stations]: VCU,
    [trips]: VCU,
    [stock]: VU,
    [picking]: VCU,
    ...everything([counting, ...buying]),
    [charged]: 'view create',
  },
  owner: officePages,
  developer: { ...officePages, ...everything([...facility, ...inDevelopment]) },
  reception: {
    ...opensTickets,
    '/dashboard/reception/walkinlogs': VCU,
    '/dashboard/sales/contact_requests': VCU,
    '/dashboard/sales/orders2': V,
  },
  storekeeper: {
    [trips]: V,
    ...opensTickets,
    '/production/board': V,
    '/production/cuttinglist': V,
    [stock]: VCU,
    [picking]: VCU,
    ...everything([counting, ...buying]),
    [charged]: 'view create',
    '/dashboard/admin/hardware': VCU,
    '/dashboard/store/items_manager': VCU,
    '/dashboard/store/cupboards_to_hardware': VU,
  },
  accounts: {
    ...opensTickets,
    '/dashboard/sales/orders2': VU,
    '/dashboard/sales/invoices': VCU,
    '/dashboard/sales/new_order': VCU,
    '/dashboard/admin/clients': VU,
    '/dashboard/employee': V,
    '/dashboard/employee/pay': 'view create',
    '/dashboard/admin/payments': VCU,
    '/dashboard/admin/sales': V,
    ...Object.fromEntries(buying.map((path) => [path, V])),
    [charged]: VCU,
  },
};

describe('permissions', () => {
  it.each(builtInRoles)('of %s are exactly these actions on these pages', (role) => {
    const given = permissions
      .filter((entry) => entry.role === role)
      .map((entry) => [entry.url, entry.actions.join(' ')]);
    expect(Object.fromEntries(given)).toEqual(actions[role]);
    expect(given).toHaveLength(Object.keys(actions[role]).length);
  });

  it('let a role view exactly the back-office pages that its links lead to', () => {
    const staffLinks = navigation.filter((group) => group.key !== 'general').flatMap((group) => group.links);
    for (const role of builtInRoles) {
      const linked = new Set(
        staffLinks.filter((link) => link.roles.includes(role)).map(({ path }) => resourceOf(path)),
      );
      const viewed = new Set(
        permissions.filter((entry) => entry.role === role && entry.actions.includes('view')).map((entry) => entry.url),
      );
      expect({ role, pages: [...viewed].toSorted() }).toEqual({ role, pages: [...linked].toSorted() });
    }
  });

  it('concern pages that exist, each once', () => {
    const urls = resources.map((resource) => resource.url);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls).not.toContain('/store');
    expect(permissions.filter((entry) => !urls.includes(entry.url))).toEqual([]);
  });
});

describe('roles', () => {
  it('are the built-in ones, each with a name', () => {
    expect(roles.map((role) => role.key).toSorted()).toEqual([...builtInRoles].toSorted());
    expect(new Set(roles.map((role) => role.name)).size).toBe(roles.length);
  });
});
