import { approvals } from './approvals';
import { allocations } from './allocations';
import { purchaseOrders } from './purchase-orders';
import { newCupboards } from './new-cupboards';
import { readySets } from './ready-sets';
import { attendance } from './attendance';
import { redirects } from './redirects';
import { backInStock } from './back-in-stock';
import { cameras } from './cameras';
import { cart } from './cart';
import { carts } from './carts';
import { catalogue } from './catalogue';
import { catalogueChanges } from './catalogue-changes';
import { clientPayments } from './client-payments';
import { clients } from './clients';
import { colours } from './colours';
import { company } from './company';
import { constants } from './constants';
import { contactRequests } from './contact-requests';
import type { ContractTree } from './define';
import { cupboardHardware } from './cupboard-hardware';
import { delivery } from './delivery';
import { devices } from './devices';
import { documents } from './documents';
import { employees } from './employees';
import { flags } from './flags';
import { facility } from './facility';
import { files } from './files';
import { hardware } from './hardware';
import { helping } from './helping';
import { holidays } from './holidays';
import { home } from './home';
import { invoices } from './invoices';
import { itemSheets } from './item-sheets';
import { items } from './items';
import { kafka } from './kafka';
import { leave } from './leave';
import { listViews } from './list-views';
import { log } from './log';
import { messages } from './messages';
import { navigation } from './navigation';
import { orderRequests } from './order-requests';
import { payments } from './card-payments';
import { orders } from './orders';
import { cartons } from './cartons';
import { trips } from './trips';
import { panels } from './panels';
import { people } from './people';
import { payRuns } from './pay-runs';
import { permissions } from './permissions';
import { planner } from './planner';
import { projectDates } from './project-dates';
import { workshopFiguresCalls } from './workshop-figures';
import { planning, projectColumns, projects } from './projects';
import { roles } from './role-rights';
import { sales } from './sales';
import { privacy } from './privacy';
import { search } from './search';
import { services } from './services';
import { stations } from './stations';
import { statutoryFigures } from './statutory-figures';
import { stock } from './stock';
import { stockBins } from './stock-bins';
import { cuttingLists } from './cutting-lists';
import { drafts } from './drafts';
import { mailbox } from './mailbox';
import { stockCounts } from './stock-counts';
import { stockMoves } from './stock-moves';
import { stockMovements } from './stock-movements';
import { supplierInvoices } from './supplier-invoices';
import { suppliers } from './suppliers';
import { user } from './user';
import { ticketRecuts, tickets } from './tickets';
import { walkIns } from './walk-ins';

/** Everything that can be asked of the product, by the path it is asked at. */
export const contracts = {
  approvals,
  allocations,
  purchaseOrders,
  readySets,
  roles,
  redirects,
  attendance,
  backInStock,
  cameras,
  cart,
  carts,
  catalogue,
  catalogueChanges,
  clientPayments,
  clients,
  colours,
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
  stations,
  statutoryFigures,
  stock,
  stockBins,
  cuttingLists,
  stockCounts,
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
