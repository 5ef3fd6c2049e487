import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';
import type { SupplierRow } from './supplier-row';

const columns = listColumns<SupplierRow>()({
  name: { title: 'Supplier', value: (row) => row.name, sort: true, phone: 'title', width: '13rem', clip: '22rem' },
  contact: { title: 'Contact', value: (row) => row.contact, clip: '14rem' },
  email: { title: 'Email', value: (row) => row.email, clip: '18rem', phone: 'none' },
  phone: { title: 'Phone', value: (row) => row.phone, as: 'phone' },
  lead_days: { title: 'Working days', value: (row) => row.lead_days, as: 'count', sort: true },
  items: { title: 'Items offered', value: (row) => row.items, as: 'count', sort: true },
  open_orders: { title: 'Orders under way', value: (row) => row.open_orders, as: 'count', sort: true, phone: 'aside' },
  terms_days: { title: 'Terms', value: (row) => row.terms_days, as: 'count', hidden: true },
  vat_number: { title: 'VAT number', value: (row) => row.vat_number, hidden: true },
});

/** List of suppliers. */
export const supplierList = staffList<SupplierRow>()({
  name: 'suppliers',
  file: 'suppliers',
  page: staffPages.suppliers,
  noun: { one: 'supplier', many: 'suppliers' },
  search: 'Name, contact, email, phone',
  columns,
  filters: {
    inactive: { kind: 'flag', label: 'No longer used', facet: true },
    with_orders: { kind: 'flag', label: 'With orders under way', facet: true },
  },
  defaultSort: 'name',
  views: () => [
    { key: 'active', title: 'In use', filters: { inactive: 'no' } },
    { key: 'waiting', title: 'Orders under way', filters: { with_orders: 'yes' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => row.name,
  address: ({ id }) => pathTo(staffPages.supplier, { id }),
  found: {
    title: 'Suppliers',
    label: (row) => row.name,
    detail: (row) => [row.contact, row.phone].filter(Boolean).join(', '),
  },
});
