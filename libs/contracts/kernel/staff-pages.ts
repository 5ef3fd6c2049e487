import { below, page, staffPage } from './page';

const walkIns = staffPage('/dashboard/reception/walkinlogs', { title: 'Customer Walk-In' });
const contactRequests = staffPage('/dashboard/sales/contact_requests', { title: 'Contact Requests' });
const orders = staffPage('/dashboard/sales/orders2', { title: 'Online Orders' });
const invoices = staffPage('/dashboard/sales/invoices', { title: 'Invoices' });
const clients = staffPage('/dashboard/admin/clients', { title: 'Clients' });
const payments = staffPage('/dashboard/admin/payments', { title: 'Payments' });
const cupboardHardware = staffPage('/dashboard/store/cupboards_to_hardware', { title: 'Cupboards to Hardware' });
const boardColours = staffPage('/dashboard/admin/colours', { title: 'Colours' });
const items = staffPage('/dashboard/store/items_manager', { title: 'Items Manager' });
const projects = staffPage('/production/project', { title: 'Projects' });
const hardware = staffPage('/dashboard/admin/hardware', { title: 'Hardware' });
const stock = staffPage('/production/stock', { title: 'Stock' });
const stockCounts = staffPage('/production/stock/count', { title: 'Counts' });
const picking = staffPage('/production/stock/pick', { title: 'Picking' });
const stations = staffPage('/production/station', { title: 'Stations' });
const trips = staffPage('/production/trip', { title: 'Trips' });
const projectStatuses = staffPage('/production/project/status', { title: 'Project Statuses' });
const cuttingLists = staffPage('/production/cuttinglist', { title: 'Cutting Lists' });
const purchaseOrders = staffPage('/production/stock/purchase-orders', { title: 'Purchase Orders' });
const supplierInvoices = staffPage('/production/stock/supplier-invoices', { title: 'Supplier Invoices' });
const tickets = staffPage('/dashboard/admin/ticket', { title: 'Tickets' });
const suppliers = staffPage('/production/stock/suppliers', { title: 'Suppliers' });

const employees = staffPage('/dashboard/employee', { title: 'Employees' });
const hours = staffPage('/dashboard/employee/hours', { title: 'Hours' });
const payRuns = staffPage('/dashboard/employee/pay', { title: 'Pay Runs' });
const company = staffPage('/dashboard/admin/company', { title: 'Company' });
const shopTexts = {
  ...staffPage('/dashboard/admin/shop-texts', { title: 'Shop Texts' }),
  resource: company.resource,
};
const users = staffPage('/user/manage', { title: 'Users' });

/** Pages of the back office. Permissions are granted for those whose `resource` is their own path. */
export const staffPages = {
  walkIns,
  contactRequests,
  contactRequest: below(contactRequests, '[id]'),
  orders,
  order: below(orders, '[id]'),
  invoices,
  invoice: below(invoices, '[id]'),
  approval: below(invoices, 'approvals/[id]', { title: 'Approval' }),
  newInvoice: staffPage('/dashboard/sales/new_order', { title: 'Create or Edit Invoice', label: 'New Invoice' }),

  clients,
  client: below(clients, '[id]'),
  employees,
  employee: below(employees, '[id]'),
  leave: below(employees, 'leave', { title: 'Leave' }),
  hours,
  payRuns,
  payRun: below(payRuns, '[id]'),
  payFigures: below(payRuns, 'figures', { title: 'Statutory Figures' }),
  payments,
  payment: below(payments, '[id]'),
  takings: below(payments, 'takings', { title: 'Takings' }),
  sales: staffPage('/dashboard/admin/sales', { title: 'Sales' }),
  privacyRequests: staffPage('/dashboard/admin/privacy', { title: 'Privacy Requests' }),

  planningBoard: staffPage('/production/board', { title: 'Planning Board' }),
  cuttingLists,
  newCuttingList: below(cuttingLists, 'new', { title: 'New Cutting List' }),
  cuttingList: below(cuttingLists, '[id]'),
  sawMode: below(cuttingLists, '[id]/saw', { title: 'Saw' }),
  stations,
  station: below(stations, '[code]'),
  ownStation: below(stations, 'own/[id]'),
  packing: below(stations, 'pack/[id]', { title: 'Cartons' }),
  trips,
  trip: below(trips, '[id]'),
  cupboardPanels: staffPage('/production/panel/cupboard', { title: 'Cupboard Panels' }),
  projects,
  project: below(projects, '[id]'),
  projectStatuses,
  ownStations: below(projectStatuses, 'stations', { title: 'Own Stations' }),
  sharedTablets: below(projectStatuses, 'tablets', { title: 'Shared Tablets' }),
  workshopFigures: staffPage('/production/project/figures', { title: 'Workshop Figures' }),
  projectDates: staffPage('/production/project/dates', { title: 'Project Dates' }),
  holidays: staffPage('/production/project/dates/holidays', { title: 'Public Holidays' }),

  stock,
  stockMovements: below(stock, 'movements', { title: 'Stock Movements' }),
  bins: below(stock, 'bins', { title: 'Bins' }),
  bin: below(stock, 'bins/[id]', { title: 'Bins' }),
  moveStock: below(stock, 'move', { title: 'Move by Scan' }),
  transfers: below(stock, 'transfers', { title: 'Transfers' }),
  transfer: below(stock, 'transfers/[id]', { title: 'Transfers' }),
  stockCounts,
  stockCount: below(stockCounts, '[id]'),
  toCount: below(stockCounts, 'due', { title: 'What to Count' }),
  picking,
  allocation: below(picking, '[id]'),
  purchaseOrders,
  purchaseOrder: below(purchaseOrders, '[id]'),
  receiveGoods: below(purchaseOrders, '[id]/receive', { title: 'Goods Received' }),
  putAway: below(purchaseOrders, '[id]/put-away', { title: 'Put Away' }),
  enterSupplierInvoice: below(supplierInvoices, 'new/[id]', { title: 'Supplier’s Invoice' }),
  supplierInvoices,
  supplierInvoice: below(supplierInvoices, '[id]'),
  toOrder: below(purchaseOrders, 'to-order', { title: 'What to Order' }),
  suppliers,
  supplier: below(suppliers, '[id]'),

  cartManager: staffPage('/dashboard/store/cart_manager', { title: 'Cart Manager' }),
  hardware,
  newHardware: below(hardware, 'new', { title: 'New Hardware' }),
  items,
  item: below(items, '[id]'),
  itemPrices: below(items, 'prices', { title: 'Change Prices by Percent' }),
  itemSheets: below(items, 'spreadsheet', { title: 'Items by Spreadsheet' }),
  newCupboard: below(items, 'cupboard', { title: 'New Cupboard' }),
  itemSets: below(items, 'sets', { title: 'Ready-Made Sets' }),
  newItemSet: below(items, 'sets/new', { title: 'New Ready-Made Set' }),
  itemSet: below(items, 'sets/[code]'),
  catalogueChanges: below(items, 'changes', { title: 'Changes of the Catalogue' }),
  cupboardHardware,
  fittings: below(cupboardHardware, 'fittings', { title: 'Fittings' }),
  boardColours,
  newColour: below(boardColours, 'new', { title: 'New Colour' }),
  boardColour: below(boardColours, '[code]'),

  newTicket: staffPage('/dashboard/admin/ticket/create', { title: 'Create Ticket' }),
  tickets,
  ticket: below(tickets, '[id]'),
  ticketBoard: below(tickets, 'board', { title: 'Ticket Board' }),

  facility: staffPage('/dashboard/facilty', { title: 'Facility' }),
  devices: staffPage('/dashboard/facilty/device', { title: 'Devices' }),
  cameras: staffPage('/dashboard/facilty/cameras', { title: 'Cameras' }),
  timeAndAttendance: staffPage('/dashboard/facilty/timeattendance', { title: 'Time and Attendance' }),

  flags: staffPage('/dashboard/website/flags', { title: 'Flags' }),
  log: staffPage('/dashboard/admin/log', { title: 'Log' }),
  services: staffPage('/dashboard/admin/services', { title: 'Services' }),
  company,
  // The permissions of the company apply to all three.
  setup: { ...staffPage('/dashboard/admin/setup', { title: 'Set up the company' }), resource: company.resource },
  movingIn: { ...staffPage('/dashboard/admin/moving-in', { title: 'Moving in' }), resource: company.resource },
  deliveryZones: { ...staffPage('/dashboard/admin/delivery', { title: 'Delivery' }), resource: company.resource },
  shopTexts,
  shopText: below(shopTexts, '[code]'),
  constants: staffPage('/dashboard/admin/constants', { title: 'Constants' }),
  users,
  user: below(users, '[id]'),
  roles: staffPage('/user/roles', { title: 'Roles' }),
  navigationGroups: staffPage('/dashboard/website/navigation/groups', { title: 'Navigation Groups' }),
  navigationLinks: staffPage('/dashboard/website/navigation/links', { title: 'Navigation Links' }),

  planner: staffPage('/dashboard/dev/planner', { title: 'BIC Designer' }),
  emails: staffPage('/dashboard/email', { title: 'Emails' }),
  kafka: staffPage('/dashboard/dev/kafka', { title: 'Kafka' }),
  messages: staffPage('/dashboard/dev/messages', { title: 'Messages' }),
  vercelBlob: staffPage('/dashboard/dev/vercelblob', { title: 'Vercel Blob' }),
} as const;

/** Pages for developers. They show no data, so they need no permission. */
export const designPages = {
  design: page('/dashboard/dev/design', { title: 'Design system' }),
  sampleList: page('/dashboard/dev/design/list', { title: 'Sample list' }),
} as const;

/** Pages whose permissions only people with all rights can grant: devices of the building, and unfinished pages. */
export const reservedPages: ReadonlySet<string> = new Set(
  [
    staffPages.facility,
    staffPages.devices,
    staffPages.cameras,
    staffPages.timeAndAttendance,
    staffPages.planner,
    staffPages.emails,
    staffPages.kafka,
    staffPages.messages,
    staffPages.vercelBlob,
  ].map(({ resource }) => resource),
);
