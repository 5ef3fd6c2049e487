import { labels, type CodeOf } from '../../kernel/labels';

/** Kinds of books that a company brings along, in the order in which they are taken in. */
export const movingInKinds = labels({
  clients: 'Clients',
  open_invoices: 'Open invoices',
  open_credits: 'Open credits',
  suppliers: 'Suppliers',
  supplier_prices: 'Price lists of suppliers',
  opening_stock: 'Opening stock',
  purchase_orders: 'Open purchase orders',
  employees: 'Employees',
});
export type MovingInKind = CodeOf<typeof movingInKinds>;

/** Count of the rows of a kind: `12 clients`. */
export const movingInNouns: Readonly<Record<MovingInKind, readonly [one: string, many: string]>> = {
  clients: ['client', 'clients'],
  open_invoices: ['invoice', 'invoices'],
  open_credits: ['credit', 'credits'],
  suppliers: ['supplier', 'suppliers'],
  supplier_prices: ['price', 'prices'],
  opening_stock: ['row of stock', 'rows of stock'],
  purchase_orders: ['order line', 'order lines'],
  employees: ['employee', 'employees'],
};

/** Kinds whose rows are taken back here, by their number in the old books; others are put right on their own pages. */
export const takenBackKinds = labels({ open_invoices: 'Open invoices', open_credits: 'Open credits' });
export type TakenBackKind = CodeOf<typeof takenBackKinds>;

/** Units of the totals of kinds: rand in cents, days of leave in hundredths; kinds without an amount have none. */
export const movingInUnits: Readonly<Partial<Record<MovingInKind, 'rand' | 'days'>>> = {
  open_invoices: 'rand',
  open_credits: 'rand',
  opening_stock: 'rand',
  purchase_orders: 'rand',
  employees: 'days',
};
