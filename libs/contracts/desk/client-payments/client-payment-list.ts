import { formatRand } from '@plinth/money/format';
import { clientPaymentKinds, clientPaymentMethods } from '../ledger/client-account-labels';
import type { ClientPaymentRow } from './client-payment-row';
import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

/** Formats the note of a special payment: a void, its counter-entry, or a refund. */
const kindWords = ({ kind, is_void, is_void_entry }: ClientPaymentRow): string =>
  is_void ? ', void' : is_void_entry ? ', entry of a void' : kind === 'refund' ? ', refund' : '';

const columns = listColumns<ClientPaymentRow>()({
  number: { title: 'Number', value: (row) => row.number, sort: true, phone: 'title' },
  received: { title: 'Received', value: (row) => row.received_on, as: 'date', sort: 'received_on' },
  client: { title: 'Client', value: (row) => row.client_name, sort: 'client_name', width: '11rem', clip: '16rem' },
  method: {
    title: 'Method',
    value: (row) => `${clientPaymentMethods.label(row.method)}${row.online ? ', online' : ''}${kindWords(row)}`,
  },
  reference: { title: 'Reference', value: (row) => row.reference, phone: 'none', clip: '12rem' },
  branch: { title: 'Branch', value: (row) => row.branch ?? (row.online ? 'Online' : null), phone: 'none' },
  taken_by: { title: 'Taken by', value: (row) => row.taken_by, phone: 'none' },
  unallocated: {
    title: 'To allocate',
    value: (row) => row.unallocated,
    as: 'money',
    hideZero: true,
    sort: true,
    sum: true,
  },
  amount: {
    title: 'Amount',
    value: (row) => (row.kind === 'refund' ? -row.amount : row.amount),
    as: 'money',
    sort: true,
    sum: true,
    phone: 'aside',
  },
});

/** List of payments from clients and refunds to them. */
export const clientPaymentList = staffList<ClientPaymentRow>()({
  name: 'client-payments',
  file: 'payments',
  page: staffPages.payments,
  noun: { one: 'payment', many: 'payments' },
  search: 'Number, client, reference, amount',
  columns,
  filters: {
    kind: { kind: 'choice', label: 'Kind', options: clientPaymentKinds.options, facet: true },
    method: { kind: 'choice', label: 'Method', options: clientPaymentMethods.options, facet: true },
    received: { kind: 'dates', label: 'Received' },
    unallocated: { kind: 'flag', label: 'To allocate' },
    client_id: { kind: 'object', label: 'Client' },
    branch_id: { kind: 'branch' },
    taken_by_id: { kind: 'colleague', label: 'Taken by' },
    location_id: { kind: 'location' },
  },
  defaultSort: '-received_on',
  views: (today) => [
    { key: 'today', title: 'Today', filters: { received: `${today}..${today}` } },
    { key: 'unallocated', title: 'To allocate', filters: { unallocated: 'yes' } },
    { key: 'refunds', title: 'Refunds', filters: { kind: 'refund' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `payment ${row.number}`,
  address: ({ id }) => pathTo(staffPages.payment, { id }),
  found: {
    title: 'Payments',
    label: (row) => row.number,
    detail: (row) => `${row.client_name}, ${formatRand(row.amount)}`,
  },
});
