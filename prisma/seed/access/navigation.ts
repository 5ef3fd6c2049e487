import { generalMenu } from '@plinth/contracts/kernel/general-menu';
import { labelOf, type Page } from '@plinth/contracts/kernel/page';
import type { BuiltInRole } from '@plinth/contracts/kernel/roles';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';

/** A page in a menu, and the roles that find it there. Edited later at /dashboard/website/navigation/links. */
export interface LinkSeed {
  path: string;
  label: string;
  category?: string;
  subcategory?: string;
  roles: readonly BuiltInRole[];
}

/**
 * A group of the menu. It belongs to the roles that its links name. One without a `menu_selector` stands in no menu: its links only
 * count in the flat list of a role.
 */
export interface GroupSeed {
  key: string;
  title: string;
  menu_selector: readonly ('mobile' | 'desktop')[];
  links: readonly LinkSeed[];
}

/** Owner and developer, who share most of the back office. */
const office = ['owner', 'developer'] as const;
const developer = ['developer'] as const;
const shoppers = ['unauthenticated', 'customer', ...office] as const;
const sales = ['sales', ...office] as const;
const production = ['production', ...office] as const;

/** A page by the words that every menu has for it. */
const link = (page: Page, roles: readonly BuiltInRole[]): LinkSeed => ({
  path: page.path,
  label: labelOf(page),
  roles,
});

export const navigation: readonly GroupSeed[] = [
  {
    key: 'general',
    title: 'General',
    menu_selector: ['mobile', 'desktop'],
    links: generalMenu.map(({ path, label, category, subcategory }) => ({
      path,
      label,
      ...(category !== null && { category }),
      ...(subcategory !== null && { subcategory }),
      roles: shoppers,
    })),
  },
  {
    key: 'factory',
    title: 'Factory',
    menu_selector: ['mobile', 'desktop'],
    links: [
      link(staffPages.planningBoard, ['worker', 'driver', ...office]),
      link(staffPages.cuttingLists, ['worker', ...office]),
      link(staffPages.stations, ['worker', ...office]),
      link(staffPages.cupboardPanels, ['worker', ...office]),
      link(staffPages.picking, ['worker']),
      link(staffPages.trips, ['driver', 'worker', ...office]),
      link(staffPages.projectDates, ['driver', ...office]),
    ],
  },
  {
    key: 'reception',
    title: 'Reception',
    menu_selector: ['mobile', 'desktop'],
    links: [
      link(staffPages.walkIns, ['reception', ...sales]),
      link(staffPages.contactRequests, ['reception', ...sales]),
    ],
  },
  {
    key: 'sales',
    title: 'Sales',
    menu_selector: ['mobile', 'desktop'],
    links: [
      link(staffPages.contactRequests, sales),
      link(staffPages.orders, ['reception', 'accounts', ...sales]),
      link(staffPages.invoices, ['accounts', ...sales]),
      link(staffPages.projects, sales),
      link(staffPages.planningBoard, sales),
      link(staffPages.newInvoice, ['accounts', ...sales]),
    ],
  },
  {
    key: 'production',
    title: 'Production',
    menu_selector: ['mobile', 'desktop'],
    links: [
      link(staffPages.planningBoard, ['sales', 'storekeeper', ...production]),
      link(staffPages.cuttingLists, ['storekeeper', ...production]),
      link(staffPages.stations, production),
      link(staffPages.trips, ['sales', 'storekeeper', ...production]),
      link(staffPages.cupboardPanels, ['sales', ...production]),
      link(staffPages.stock, ['storekeeper', ...production]),
      link(staffPages.bins, ['storekeeper', ...production]),
      link(staffPages.moveStock, ['storekeeper', ...production]),
      link(staffPages.transfers, ['storekeeper', ...production]),
      link(staffPages.stockCounts, ['storekeeper', ...production]),
      link(staffPages.picking, ['sales', 'storekeeper', ...production]),
      link(staffPages.purchaseOrders, ['storekeeper', 'accounts', ...production]),
      link(staffPages.suppliers, ['storekeeper', 'accounts', ...production]),
      link(staffPages.supplierInvoices, ['storekeeper', 'accounts', ...production]),
      link(staffPages.projects, production),
      link(staffPages.projectStatuses, production),
      link(staffPages.ownStations, production),
      link(staffPages.workshopFigures, production),
      link(staffPages.projectDates, production),
      link(staffPages.holidays, production),
    ],
  },
  {
    key: 'online-store',
    title: 'Online Store Management',
    menu_selector: ['mobile', 'desktop'],
    links: [
      link(staffPages.cartManager, office),
      link(staffPages.hardware, ['storekeeper', ...office]),
      link(staffPages.items, ['storekeeper', ...office]),
      link(staffPages.cupboardHardware, ['storekeeper', ...office]),
      link(staffPages.boardColours, office),
    ],
  },
  {
    key: 'tickets',
    title: 'Tickets',
    menu_selector: ['mobile', 'desktop'],
    links: [link(staffPages.newTicket, office), link(staffPages.tickets, office)],
  },
  {
    key: 'facility',
    title: 'Facility Management',
    menu_selector: ['mobile', 'desktop'],
    links: [
      link(staffPages.facility, developer),
      link(staffPages.devices, developer),
      link(staffPages.cameras, developer),
      link(staffPages.timeAndAttendance, developer),
    ],
  },
  {
    key: 'website',
    title: 'Website Management',
    menu_selector: ['mobile', 'desktop'],
    links: [
      link(staffPages.flags, office),
      link(staffPages.log, office),
      link(staffPages.services, office),
      link(staffPages.setup, office),
      link(staffPages.movingIn, office),
      link(staffPages.company, office),
      link(staffPages.deliveryZones, office),
      link(staffPages.shopTexts, office),
      link(staffPages.constants, office),
      link(staffPages.users, office),
      link(staffPages.roles, office),
      link(staffPages.navigationGroups, office),
      link(staffPages.navigationLinks, office),
    ],
  },
  {
    key: 'in-development',
    title: 'In Development',
    menu_selector: ['mobile', 'desktop'],
    links: [
      link(staffPages.planner, developer),
      link(staffPages.emails, developer),
      link(staffPages.kafka, developer),
      link(staffPages.messages, developer),
      link(staffPages.vercelBlob, developer),
    ],
  },
  {
    key: 'admin',
    title: 'Admin',
    menu_selector: ['mobile', 'desktop'],
    links: [
      link(staffPages.clients, ['accounts', ...office]),
      link(staffPages.employees, ['accounts', ...office]),
      link(staffPages.hours, office),
      link(staffPages.payRuns, ['accounts', ...office]),
      link(staffPages.payments, ['accounts', ...office]),
      link(staffPages.sales, ['accounts', ...office]),
      link(staffPages.privacyRequests, office),
    ],
  },
  {
    key: 'outside-menu',
    title: 'Pages outside the menu',
    menu_selector: [],
    links: [
      // A salesperson may open the cart manager, but the store management group does not list it for them.
      link(staffPages.cartManager, ['sales']),
    ],
  },
];
