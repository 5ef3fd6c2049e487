import { allocationStatuses } from './allocation-labels';
import type { AllocationRow } from './allocation-row';
import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

/** "3 of 8": lines of which everything is picked. */
const progress = ({ picked: pickedCount, lines }: AllocationRow): string =>
  `${String(pickedCount)} of ${String(lines)}`;

const columns = listColumns<AllocationRow>()({
  code: { title: 'Allocation', value: (row) => row.code, sort: true, phone: 'title' },
  document: { title: 'Invoice', value: (row) => row.document },
  order: { title: 'Order', value: (row) => row.order_number },
  client: { title: 'Client', value: (row) => row.client, width: '12rem', clip: '20rem', sort: true },
  status: { title: 'Status', value: (row) => allocationStatuses.of(row.status), phone: 'aside' },
  promised_on: { title: 'Promised', value: (row) => row.promised_on, as: 'date', sort: true },
  progress: { title: 'Picked', value: progress },
  short: { title: 'Short', value: (row) => row.short, as: 'count' },
  branch: { title: 'Branch', value: (row) => row.branch },
  created_at: { title: 'Created', value: (row) => row.created_at, as: 'ago', sort: true, phone: 'none' },
});

/** List of allocations. */
export const allocationList = staffList<AllocationRow>()({
  name: 'allocations',
  file: 'allocations',
  page: staffPages.picking,
  noun: { one: 'allocation', many: 'allocations' },
  search: 'Invoice, order, client, allocation',
  columns,
  filters: {
    status: { kind: 'choice', label: 'Status', options: allocationStatuses.options, facet: true },
    short: { kind: 'flag', label: 'Short', facet: true },
    promised: { kind: 'dates', label: 'Promised' },
    location_id: { kind: 'location' },
  },
  defaultSort: 'promised_on',
  views: () => [
    { key: 'to-pick', title: 'To pick', filters: { status: 'open,picking' }, sort: 'promised_on' },
    { key: 'ready', title: 'Ready', filters: { status: 'picked' }, sort: 'promised_on' },
    { key: 'short', title: 'Short', filters: { short: 'yes', status: 'open,picking' }, sort: 'promised_on' },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `allocation ${row.code}`,
  address: ({ id }) => pathTo(staffPages.allocation, { id }),
  found: {
    title: 'Allocations',
    label: (row) => row.code,
    detail: (row) => [row.document, row.order_number, row.client].filter(Boolean).join(', '),
  },
});
