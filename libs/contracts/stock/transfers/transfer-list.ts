import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';
import { transferStatuses } from './transfer-labels';
import type { TransferRow } from './transfer-row';

const columns = listColumns<TransferRow>()({
  number: { title: 'Transfer', value: (row) => row.number, sort: true, phone: 'title' },
  status: { title: 'Status', value: (row) => transferStatuses.of(row.status), phone: 'aside' },
  from_branch: { title: 'From', value: (row) => row.from_branch },
  to_branch: { title: 'To', value: (row) => row.to_branch },
  items: { title: 'Items', value: (row) => row.items, clip: '24rem' },
  lines: { title: 'Lines', value: (row) => row.lines, as: 'count', hidden: true },
  missing: { title: 'Missing', value: (row) => row.missing, as: 'count', hidden: true },
  not_sent: { title: 'Not sent', value: (row) => row.not_sent, as: 'count', phone: 'none' },
  requested_by: { title: 'Asked by', value: (row) => row.requested_by, phone: 'none' },
  created_at: { title: 'Asked', value: (row) => row.created_at, as: 'time', sort: true, phone: 'none' },
  sent_at: { title: 'Sent', value: (row) => row.sent_at, as: 'time', sort: true },
  received_at: { title: 'Received', value: (row) => row.received_at, as: 'time', sort: true, phone: 'none' },
});

/** List of transfers between branches. */
export const transferList = staffList<TransferRow>()({
  name: 'stock-transfers',
  file: 'transfers',
  page: staffPages.transfers,
  noun: { one: 'transfer', many: 'transfers' },
  search: 'Number, item, branch',
  columns,
  filters: {
    status: { kind: 'choice', label: 'Status', options: transferStatuses.options, facet: true },
    branch_id: { kind: 'branch' },
    asked: { kind: 'dates', label: 'Asked' },
  },
  defaultSort: '-created_at',
  views: () => [
    { key: 'send', title: 'To send', filters: { status: 'draft' } },
    { key: 'transit', title: 'In transit', filters: { status: 'sent' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `transfer ${row.number}`,
  address: ({ id }) => pathTo(staffPages.transfer, { id }),
  found: {
    title: 'Transfers',
    label: (row) => row.number,
    detail: (row) => `${row.from_branch} to ${row.to_branch}, ${transferStatuses.label(row.status).toLowerCase()}`,
  },
});
