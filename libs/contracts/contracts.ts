import { approvals } from './desk/approvals/approvals';
import { allocations } from './stock/allocations/allocations';
import { purchaseOrders } from './stock/purchase-orders/purchase-orders';
import { newCupboards } from './range/new-cupboards/new-cupboards';
import { readySets } from './range/ready-sets/ready-sets';
import { attendance } from './people/attendance/attendance';
import { redirects } from './base/redirects/redirects';
import { backInStock } from './store/back-in-stock/back-in-stock';
import { cameras } from './facility/cameras/cameras';
import { cart } from './store/cart/cart';
import { carts } from './store/cart/carts';
import { catalogue } from './store/catalogue/catalogue';
import { catalogueChanges } from './range/catalogue-changes/catalogue-changes';
import { clientPayments } from './desk/client-payments/client-payments';
import { clients } from './desk/clients/clients';
import { fittings } from './range/fittings/fittings';
import { colours } from './range/colours/colours';
import { company } from './base/company/company';
import { setup } from './base/setup/setup';
import { constants } from './range/constants/constants';
import { contactRequests } from './desk/contact-requests/contact-requests';
import type { ContractTree } from './kernel/define';
import { cupboardHardware } from './range/cupboard-hardware/cupboard-hardware';
import { delivery } from './store/delivery/delivery';
import { devices } from './facility/devices/devices';
import { documents } from './site/documents/documents';
import { employees } from './people/employees/employees';
import { flags } from './base/flags/flags';
import { facility } from './facility/overview/facility';
import { files } from './site/files/files';
import { hardware } from './range/hardware/hardware';
import { badges, sharedTablets } from './people/badges/badges';
import { helping } from './people/helping/helping';
import { holidays } from './base/calendar/holidays';
import { home } from './site/home/home';
import { invoices } from './desk/invoices/invoices';
import { itemSheets } from './range/item-sheets/item-sheets';
import { items } from './range/items/items';
import { kafka } from './site/kafka/kafka';
import { leave } from './people/leave/leave';
import { listViews } from './people/list-views/list-views';
import { log } from './site/log/log';
import { movingIn } from './desk/moving-in/moving-in';
import { messages } from './desk/messages/messages';
import { navigation } from './base/navigation/navigation';
import { orderRequests } from './desk/order-requests/order-requests';
import { payments } from './store/orders/card-payments';
import { orders } from './store/orders/orders';
import { cartons } from './works/cartons/cartons';
import { trips } from './works/trips/trips';
import { panels } from './works/projects/panels';
import { people } from './people/staff/people';
import { payRuns } from './people/pay/pay-runs';
import { permissions } from './base/permissions/permissions';
import { planner } from './desk/planner/planner';
import { projectDates } from './works/project-dates/project-dates';
import { workshopFiguresCalls } from './works/figures/workshop-figures';
import { planning, projectColumns, projects } from './works/projects/projects';
import { roles } from './people/roles/role-rights';
import { sales } from './desk/sales-figures/sales';
import { privacy } from './site/privacy/privacy';
import { search } from './site/search/search';
import { services } from './site/services/services';
import { labelPrinting } from './works/label-printing/label-printing';
import { panelDrawings } from './works/panel-drawings/panel-drawings';
import { ownStations } from './works/stations/own-stations';
import { stations } from './works/stations/stations';
import { statutoryFigures } from './people/statutory/statutory-figures';
import { stock } from './stock/stock/stock';
import { stockBins } from './stock/bins/stock-bins';
import { cuttingLists } from './works/cutting-lists/cutting-lists';
import { drafts } from './base/drafts/drafts';
import { mailbox } from './desk/mailbox/mailbox';
import { stockCounts } from './stock/counts/stock-counts';
import { stockTransfers } from './stock/transfers/stock-transfers';
import { stockMoves } from './stock/stock/stock-moves';
import { stockMovements } from './stock/stock/stock-movements';
import { supplierInvoices } from './stock/supplier-invoices/supplier-invoices';
import { suppliers } from './stock/suppliers/suppliers';
import { user } from './people/user/user';
import { ticketRecuts, tickets } from './desk/tickets/tickets';
import { walkIns } from './desk/walk-ins/walk-ins';

/** All contracts of the product, by path. */
export const contracts = {
  approvals,
  allocations,
  purchaseOrders,
  readySets,
  roles,
  redirects,
  attendance,
  backInStock,
  badges,
  cameras,
  cart,
  carts,
  catalogue,
  catalogueChanges,
  clientPayments,
  clients,
  colours,
  fittings,
  company,
  constants,
  contactRequests,
  cupboardHardware,
  delivery,
  devices,
  documents,
  drafts,
  employees,
  flags,
  facility,
  files,
  hardware,
  helping,
  holidays,
  home,
  invoices,
  items,
  itemSheets,
  kafka,
  leave,
  listViews,
  mailbox,
  messages,
  movingIn,
  log,
  navigation,
  newCupboards,
  orderRequests,
  orders,
  payments,
  cartons,
  trips,
  panels,
  payRuns,
  people,
  permissions,
  planner,
  planning,
  privacy,
  projectColumns,
  projectDates,
  workshopFigures: workshopFiguresCalls,
  projects,
  sales,
  search,
  services,
  sharedTablets,
  setup,
  labelPrinting,
  panelDrawings,
  stations,
  ownStations,
  statutoryFigures,
  stock,
  stockBins,
  cuttingLists,
  stockCounts,
  stockTransfers,
  stockMoves,
  stockMovements,
  supplierInvoices,
  suppliers,
  user,
  ticketRecuts,
  tickets,
  walkIns,
} satisfies ContractTree;
export type Contracts = typeof contracts;
