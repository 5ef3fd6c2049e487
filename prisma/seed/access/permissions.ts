import type { Action } from '@plinth/contracts/define';
import type { BuiltInRole } from '@plinth/contracts/roles';
import { navigation } from './navigation';

/** What a role may do on a page. */
export interface PermissionSeed {
  role: BuiltInRole;
  url: string;
  actions: readonly Action[];
}

export interface ResourceSeed {
  url: string;
  name: string;
}

const all = ['view', 'create', 'update'] as const;
const change = ['view', 'update'] as const;
const look = ['view'] as const;

/** Groups that are open to everybody: their pages need no permission. */
const OPEN_GROUPS = ['general'];

const staffLinks = navigation.filter((group) => !OPEN_GROUPS.includes(group.key)).flatMap((group) => group.links);

/** Every page of the back office, by its first label in the menu. */
export const resources: readonly ResourceSeed[] = [
  ...new Map(staffLinks.toReversed().map((link) => [link.path, link.label])).entries(),
]
  .toReversed()
  .map(([url, name]) => ({ url, name }));

const FACILITY_AND_DEVELOPMENT = ['facility', 'in-development'];
const developerOnly = new Set(
  navigation
    .filter((group) => FACILITY_AND_DEVELOPMENT.includes(group.key))
    .flatMap((group) => group.links.map((link) => link.path)),
);

/** What the other roles may do on the pages that their links lead to; nobody below the owner may do everything everywhere. */
const byRole: Readonly<Partial<Record<BuiltInRole, Readonly<Record<string, readonly Action[]>>>>> = {
  worker: {
    '/production/board': look,
    '/production/cuttinglist': change,
    '/production/panel/cupboard': change,
  },
  driver: {
    '/production/board': look,
    '/production/project/dates': change,
  },
  storekeeper: {
    '/production/board': look,
    '/production/cuttinglist': look,
    '/dashboard/admin/hardware': all,
    '/dashboard/store/items_manager': all,
    '/dashboard/store/cupboards_to_hardware': change,
  },
  production: {
    '/production/board': all,
    '/production/cuttinglist': all,
    '/production/panel/cupboard': all,
    '/production/project': all,
    '/production/project/status': all,
    '/production/project/dates': all,
    '/production/project/dates/holidays': all,
  },
  reception: {
    '/dashboard/reception/walkinlogs': all,
    '/dashboard/sales/contact_requests': all,
    '/dashboard/sales/orders2': look,
  },
  sales: {
    '/dashboard/reception/walkinlogs': all,
    '/dashboard/sales/contact_requests': all,
    '/dashboard/sales/orders2': change,
    '/dashboard/sales/invoices': all,
    '/dashboard/sales/new_order': all,
    '/production/project': look,
    '/production/board': look,
    '/production/panel/cupboard': look,
    '/dashboard/store/cart_manager': change,
  },
  accounts: {
    '/dashboard/sales/orders2': change,
    '/dashboard/sales/invoices': all,
    '/dashboard/sales/new_order': all,
    '/dashboard/admin/clients': change,
    '/dashboard/employee': look,
    '/dashboard/admin/payments': all,
    '/dashboard/admin/sales': look,
  },
};

export const permissions: readonly PermissionSeed[] = [
  ...resources.map(({ url }) => ({ role: 'developer' as const, url, actions: all })),
  ...resources
    .filter(({ url }) => !developerOnly.has(url))
    .map(({ url }) => ({ role: 'owner' as const, url, actions: all })),
  ...staffWith(byRole),
];

function staffWith(table: typeof byRole): PermissionSeed[] {
  const isRole = (key: string): key is BuiltInRole => key in table;
  return Object.keys(table)
    .filter(isRole)
    .flatMap((role) => Object.entries(table[role] ?? {}).map(([url, actions]) => ({ role, url, actions })));
}
