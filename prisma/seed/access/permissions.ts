import type { Action } from '@plinth/contracts/kernel/define';
import { labelOf, type StaffPage } from '@plinth/contracts/kernel/page';
import { resourcePages } from '@plinth/contracts/kernel/pages';
import type { BuiltInRole } from '@plinth/contracts/kernel/roles';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
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

/** Every page that permissions are given for. */
export const resources: readonly ResourceSeed[] = resourcePages.map((page) => ({
  url: page.resource,
  name: labelOf(page),
}));

const FACILITY_AND_DEVELOPMENT = ['facility', 'in-development'];
const developerOnly = new Set(
  navigation
    .filter((group) => FACILITY_AND_DEVELOPMENT.includes(group.key))
    .flatMap((group) => group.links.map((link) => link.path)),
);

/** What the other roles may do on the pages that their links lead to; nobody below the owner may do everything everywhere. */
const byRole: Readonly<Partial<Record<BuiltInRole, readonly (readonly [StaffPage, readonly Action[]])[]>>> = {
  worker: [
    [staffPages.planningBoard, look],
    [staffPages.cuttingLists, change],
    [staffPages.stations, change],
    [staffPages.cupboardPanels, change],
    [staffPages.trips, look],
    [staffPages.picking, change],
  ],
  driver: [
    [staffPages.planningBoard, look],
    // Their own.
    [staffPages.trips, change],
    [staffPages.projectDates, change],
  ],
  storekeeper: [
    [staffPages.planningBoard, look],
    [staffPages.trips, look],
    [staffPages.cuttingLists, look],
    [staffPages.stock, all],
    [staffPages.stockCounts, all],
    [staffPages.picking, all],
    [staffPages.purchaseOrders, all],
    [staffPages.suppliers, all],
    // They enter what comes with the goods; who pays says whether a difference is right.
    [staffPages.supplierInvoices, ['view', 'create']],
    [staffPages.hardware, all],
    [staffPages.items, all],
    [staffPages.cupboardHardware, change],
  ],
  production: [
    [staffPages.planningBoard, all],
    [staffPages.cuttingLists, all],
    // To create is to say that a step was done that nobody scanned.
    [staffPages.stations, all],
    [staffPages.trips, all],
    [staffPages.cupboardPanels, all],
    [staffPages.stock, change],
    [staffPages.stockCounts, all],
    [staffPages.picking, all],
    [staffPages.purchaseOrders, all],
    [staffPages.suppliers, all],
    // They enter what comes with the goods; who pays says whether a difference is right.
    [staffPages.supplierInvoices, ['view', 'create']],
    [staffPages.projects, all],
    [staffPages.projectStatuses, all],
    [staffPages.workshopFigures, look],
    [staffPages.projectDates, all],
    [staffPages.holidays, all],
  ],
  reception: [
    [staffPages.walkIns, all],
    [staffPages.contactRequests, all],
    [staffPages.orders, look],
  ],
  sales: [
    [staffPages.walkIns, all],
    [staffPages.contactRequests, all],
    [staffPages.orders, change],
    [staffPages.invoices, all],
    [staffPages.newInvoice, all],
    [staffPages.projects, look],
    [staffPages.trips, look],
    [staffPages.planningBoard, look],
    [staffPages.cupboardPanels, look],
    // They allocate from the invoice, and see what is short; others walk.
    [staffPages.picking, ['view', 'create']],
    [staffPages.cartManager, change],
  ],
  accounts: [
    [staffPages.orders, change],
    [staffPages.invoices, all],
    [staffPages.newInvoice, all],
    [staffPages.clients, change],
    [staffPages.employees, look],
    // They prepare; who may change a run approves it.
    [staffPages.payRuns, ['view', 'create']],
    [staffPages.payments, all],
    [staffPages.sales, look],
    [staffPages.purchaseOrders, look],
    [staffPages.suppliers, look],
    [staffPages.supplierInvoices, all],
  ],
};

/** Whoever works here may say what went wrong, on the page of what it is about; what becomes of it is the office's. */
const openTickets = (['worker', 'driver', 'storekeeper', 'production', 'reception', 'sales', 'accounts'] as const).map(
  (role) => ({ role, url: staffPages.newTicket.resource, actions: ['create'] as const }),
);

export const permissions: readonly PermissionSeed[] = [
  ...resources.map(({ url }) => ({ role: 'developer' as const, url, actions: all })),
  ...resources
    .filter(({ url }) => !developerOnly.has(url))
    .map(({ url }) => ({ role: 'owner' as const, url, actions: all })),
  ...staffWith(byRole),
  ...openTickets,
];

function staffWith(table: typeof byRole): PermissionSeed[] {
  const isRole = (key: string): key is BuiltInRole => key in table;
  return Object.keys(table)
    .filter(isRole)
    .flatMap((role) => (table[role] ?? []).map(([{ resource }, actions]) => ({ role, url: resource, actions })));
}
