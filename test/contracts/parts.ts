import type { Contracts } from '@plinth/contracts/contracts';

/** In which file of this folder the procedures of a module are called, as many in each; a module that has none here does not compile. */
export const PARTS = {
  approvals: 'desk',
  redirects: 'store',
  cart: 'store',
  carts: 'store',
  catalogue: 'store',
  catalogueChanges: 'store',
  clientPayments: 'desk',
  clients: 'desk',
  colours: 'store',
  company: 'store',
  contactRequests: 'desk',
  delivery: 'store',
  documents: 'site',
  home: 'site',
  invoices: 'invoices',
  items: 'store',
  listViews: 'site',
  log: 'site',
  navigation: 'site',
  orderRequests: 'desk',
  orders: 'store',
  payments: 'store',
  permissions: 'site',
  privacy: 'site',
  sales: 'desk',
  search: 'site',
  services: 'site',
  stock: 'store',
  stockMovements: 'store',
  user: 'site',
  walkIns: 'desk',
} as const satisfies Record<keyof Contracts, string>;

export type Part = (typeof PARTS)[keyof typeof PARTS];
