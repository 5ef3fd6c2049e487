import { pathTo } from '../../kernel/page';
import { deliveries, purchaseOrderStatuses } from './purchase-order-labels';
import type { PurchaseOrderRow } from './purchase-order-row';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const columns = listColumns<PurchaseOrderRow>()({
  number: { title: 'Order', value: (row) => row.number, sort: true, phone: 'title' },
  supplier: { title: 'Supplier', value: (row) => row.supplier, sort: true, width: '12rem', clip: '20rem' },
  status: { title: 'Status', value: (row) => purchaseOrderStatuses.of(row.status), phone: 'aside' },
  delivery: { title: 'Delivery', value: (row) => deliveries.of(row.delivery) },
  expected_on: { title: 'Expected', value: (row) => row.expected_on, as: 'date', sort: true },
  total: { title: 'Without VAT', value: (row) => row.total, as: 'money', sort: true, sum: true },
  branch: { title: 'Deliver to', value: (row) => row.branch, phone: 'none' },
  created_at: { title: 'Created', value: (row) => row.created_at, as: 'ago', sort: true, phone: 'none' },
});

/** List of purchase orders. */
export const purchaseOrderList = staffList<PurchaseOrderRow>()({
  name: 'purchase-orders',
  file: 'purchase-orders',
  page: staffPages.purchaseOrders,
  noun: { one: 'purchase order', many: 'purchase orders' },
  search: 'Number, supplier',
  columns,
  filters: {
    status: { kind: 'choice', label: 'Status', options: purchaseOrderStatuses.options, facet: true },
    late: { kind: 'flag', label: 'Late', facet: true },
    expected: { kind: 'dates', label: 'Expected' },
    supplier_id: { kind: 'object', label: 'One supplier' },
    location_id: { kind: 'location' },
  },
  defaultSort: '-created_at',
  views: () => [
    { key: 'open', title: 'Under way', filters: { status: 'sent,confirmed' }, sort: 'expected_on' },
    { key: 'late', title: 'Late', filters: { late: 'yes' }, sort: 'expected_on' },
    { key: 'drafts', title: 'Drafts', filters: { status: 'draft' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `order ${row.number}`,
  address: ({ id }) => pathTo(staffPages.purchaseOrder, { id }),
  found: {
    title: 'Purchase orders',
    label: (row) => row.number,
    detail: (row) => `${row.supplier}, ${purchaseOrderStatuses.label(row.status).toLowerCase()}`,
  },
});
