import type { BuiltInRole } from '@plinth/contracts/roles';

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

const shop = (category: string, label: string, subcategories: Readonly<Record<string, string>>): LinkSeed[] => [
  { path: '/store', label, category, roles: shoppers },
  ...Object.entries(subcategories).map(([subcategory, name]) => ({
    path: '/store',
    label: name,
    category,
    subcategory,
    roles: shoppers,
  })),
];

export const navigation: readonly GroupSeed[] = [
  {
    key: 'general',
    title: 'General',
    menu_selector: ['mobile', 'desktop'],
    links: [
      { path: '/', label: 'Home', roles: shoppers },
      { path: '/store', label: 'Store', roles: shoppers },
      ...shop('cupboards', 'Cupboards', {
        kitchen: 'Kitchen',
        bedroom: 'Bedroom',
        bathroom: 'Bathroom',
        panel: 'Panels',
        specials: 'Specials',
      }),
      ...shop('hardware', 'Hardware', {
        hingesandrunners: 'Hinges and runners',
        handles: 'Handles',
        legs: 'Legs',
        sinksandtaps: 'Sinks and taps',
        screwsandbrackets: 'Screws and brackets',
        basketsanddrawerdividers: 'Baskets and drawer dividers',
        chromeaccessories: 'Chrome accessories',
      }),
      ...shop('tops', 'Tops', { formica: 'Laminate', stone: 'Stone' }),
      { path: '/store/sets', label: 'Ready-made sets', roles: shoppers },
      { path: '/store/colours', label: 'Colours', roles: shoppers },
      { path: '/store/flyer', label: 'Flyer', roles: shoppers },
      { path: '/store/contact', label: 'Contact Us', roles: shoppers },
      { path: '/store/about', label: 'About', roles: shoppers },
      { path: '/store/cart', label: 'Cart', roles: shoppers },
    ],
  },
  {
    key: 'factory',
    title: 'Factory',
    menu_selector: ['mobile', 'desktop'],
    links: [
      { path: '/production/board', label: 'Planning Board', roles: ['worker', 'driver', ...office] },
      { path: '/production/cuttinglist', label: 'Cutting Lists', roles: ['worker', ...office] },
      { path: '/production/panel/cupboard', label: 'Cupboard Panels', roles: ['worker', ...office] },
      { path: '/production/project/dates', label: 'Project Dates', roles: ['driver', ...office] },
    ],
  },
  {
    key: 'reception',
    title: 'Reception',
    menu_selector: ['mobile', 'desktop'],
    links: [
      { path: '/dashboard/reception/walkinlogs', label: 'Customer Walk-In', roles: ['reception', ...sales] },
      { path: '/dashboard/sales/contact_requests', label: 'Contact Requests', roles: ['reception', ...sales] },
    ],
  },
  {
    key: 'sales',
    title: 'Sales',
    menu_selector: ['mobile', 'desktop'],
    links: [
      { path: '/dashboard/sales/contact_requests', label: 'Contact Requests', roles: sales },
      { path: '/dashboard/sales/orders2', label: 'Online Orders', roles: ['reception', 'accounts', ...sales] },
      { path: '/dashboard/sales/invoices', label: 'Invoices', roles: ['accounts', ...sales] },
      { path: '/production/project', label: 'Projects', roles: sales },
      { path: '/production/board', label: 'Planning Board', roles: sales },
      { path: '/dashboard/sales/new_order', label: 'New Invoice', roles: ['accounts', ...sales] },
    ],
  },
  {
    key: 'production',
    title: 'Production',
    menu_selector: ['mobile', 'desktop'],
    links: [
      { path: '/production/board', label: 'Planning Board', roles: ['sales', 'storekeeper', ...production] },
      { path: '/production/cuttinglist', label: 'Cutting Lists', roles: ['storekeeper', ...production] },
      { path: '/production/panel/cupboard', label: 'Cupboard Panels', roles: ['sales', ...production] },
      { path: '/production/project', label: 'Projects', roles: production },
      { path: '/production/project/status', label: 'Project Statuses', roles: production },
      { path: '/production/project/dates', label: 'Project Dates', roles: production },
      { path: '/production/project/dates/holidays', label: 'Public Holidays', roles: production },
    ],
  },
  {
    key: 'online-store',
    title: 'Online Store Management',
    menu_selector: ['mobile', 'desktop'],
    links: [
      { path: '/dashboard/store/cart_manager', label: 'Cart Manager', roles: office },
      { path: '/dashboard/admin/hardware', label: 'Hardware', roles: ['storekeeper', ...office] },
      { path: '/dashboard/store/items_manager', label: 'Items Manager', roles: ['storekeeper', ...office] },
      {
        path: '/dashboard/store/cupboards_to_hardware',
        label: 'Cupboards to Hardware',
        roles: ['storekeeper', ...office],
      },
      { path: '/dashboard/admin/colours', label: 'Colours', roles: office },
    ],
  },
  {
    key: 'tickets',
    title: 'Tickets',
    menu_selector: ['mobile', 'desktop'],
    links: [
      { path: '/dashboard/admin/ticket/create', label: 'Create Ticket', roles: office },
      { path: '/dashboard/admin/ticket', label: 'Tickets', roles: office },
    ],
  },
  {
    key: 'facility',
    title: 'Facility Management',
    menu_selector: ['mobile', 'desktop'],
    links: [
      { path: '/dashboard/facilty', label: 'Facility', roles: developer },
      { path: '/dashboard/facilty/device', label: 'Devices', roles: developer },
      { path: '/dashboard/facilty/cameras', label: 'Cameras', roles: developer },
      { path: '/dashboard/facilty/timeattendance', label: 'Time and Attendance', roles: developer },
    ],
  },
  {
    key: 'website',
    title: 'Website Management',
    menu_selector: ['mobile', 'desktop'],
    links: [
      { path: '/dashboard/website/flags', label: 'Flags', roles: office },
      { path: '/dashboard/admin/log', label: 'Log', roles: office },
      { path: '/dashboard/admin/services', label: 'Services', roles: office },
      { path: '/dashboard/admin/company', label: 'Company', roles: office },
      { path: '/dashboard/admin/constants', label: 'Constants', roles: office },
      { path: '/user/manage', label: 'Users', roles: office },
      { path: '/user/roles', label: 'Roles', roles: office },
      { path: '/dashboard/website/navigation/groups', label: 'Navigation Groups', roles: office },
      { path: '/dashboard/website/navigation/links', label: 'Navigation Links', roles: office },
    ],
  },
  {
    key: 'in-development',
    title: 'In Development',
    menu_selector: ['mobile', 'desktop'],
    links: [
      { path: '/dashboard/dev/planner', label: 'BIC Designer', roles: developer },
      { path: '/dashboard/email', label: 'Emails', roles: developer },
      { path: '/dashboard/dev/kafka', label: 'Kafka', roles: developer },
      { path: '/dashboard/dev/messages', label: 'Messages', roles: developer },
      { path: '/dashboard/dev/vercelblob', label: 'Vercel Blob', roles: developer },
    ],
  },
  {
    key: 'admin',
    title: 'Admin',
    menu_selector: ['mobile', 'desktop'],
    links: [
      { path: '/dashboard/admin/clients', label: 'Clients', roles: ['accounts', ...office] },
      { path: '/dashboard/employee', label: 'Employees', roles: ['accounts', ...office] },
      { path: '/dashboard/admin/payments', label: 'Payments', roles: ['accounts', ...office] },
      { path: '/dashboard/admin/sales', label: 'Sales', roles: ['accounts', ...office] },
      { path: '/dashboard/admin/privacy', label: 'Privacy Requests', roles: office },
    ],
  },
  {
    key: 'outside-menu',
    title: 'Pages outside the menu',
    menu_selector: [],
    links: [
      // A salesperson may open the cart manager, but the store management group does not list it for them.
      { path: '/dashboard/store/cart_manager', label: 'Cart Manager', roles: ['sales'] },
    ],
  },
];
