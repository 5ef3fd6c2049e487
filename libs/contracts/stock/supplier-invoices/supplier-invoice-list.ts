import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';
import { supplierInvoiceStatuses } from './supplier-invoice-labels';
import type { SupplierInvoiceRow } from './supplier-invoice-row';

const columns = listColumns<SupplierInvoiceRow>()({
  number: { title: 'Invoice', value: (row) => row.number, sort: true, phone: 'title' },
  supplier: { title: 'Supplier', value: (row) => row.supplier, sort: true, width: '12rem', clip: '20rem' },
  order: { title: 'Order', value: (row) => row.order },
  status: { title: 'Status', value: (row) => supplierInvoiceStatuses.of(row.status), phone: 'aside' },
  issued_on: { title: 'Dated', value: (row) => row.issued_on, as: 'date', sort: true, phone: 'none' },
  due_on: { title: 'Due', value: (row) => row.due_on, as: 'date', sort: true },
  net: { title: 'Without VAT', value: (row) => row.net, as: 'money', sum: true, hidden: true },
  vat: { title: 'VAT', value: (row) => row.vat, as: 'money', sum: true, hidden: true },
  total: { title: 'With VAT', value: (row) => row.total, as: 'money', sort: true, sum: true },
  paid_on: { title: 'Paid', value: (row) => row.paid_on, as: 'date', phone: 'none' },
});

/** List of supplier invoices. */
export const supplierInvoiceList = staffList<SupplierInvoiceRow>()({
  name: 'supplier-invoices',
  file: 'supplier-invoices',
  page: staffPages.supplierInvoices,
  noun: { one: 'supplier invoice', many: 'supplier invoices' },
  search: 'Number, supplier, order',
  columns,
  filters: {
    status: { kind: 'choice', label: 'Status', options: supplierInvoiceStatuses.options, facet: true },
    overdue: { kind: 'flag', label: 'Overdue', facet: true },
    due: { kind: 'dates', label: 'Due' },
    supplier_id: { kind: 'object', label: 'One supplier' },
  },
  defaultSort: '-issued_on',
  views: () => [
    { key: 'held', title: 'Held', filters: { status: 'held' }, sort: 'due_on' },
    { key: 'to-pay', title: 'To pay', filters: { status: 'accepted' }, sort: 'due_on' },
    { key: 'overdue', title: 'Overdue', filters: { overdue: 'yes' }, sort: 'due_on' },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `invoice ${row.number} of ${row.supplier}`,
  address: ({ id }) => pathTo(staffPages.supplierInvoice, { id }),
  found: {
    title: 'Supplier invoices',
    label: (row) => row.number,
    detail: (row) => `${row.supplier}, ${supplierInvoiceStatuses.label(row.status).toLowerCase()}`,
  },
});
