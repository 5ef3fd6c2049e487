import {
  fulfilments,
  describeOrderStatus,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  type OrderStatus,
} from './order-labels';
import type { OrderRow } from './order-row';
import { formatRand } from '@plinth/money/format';
import { LARGE_ORDER } from './large-order';
import { pathTo } from '../../kernel/page';
import { dayHere } from '../../kernel/shop-clock';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const DAY_MS = 86_400_000;

/** States of a paid order that is not delivered yet. */
export const ORDERS_UNDER_WAY: readonly OrderStatus[] = [
  'paid',
  'accepted',
  'in_production',
  'ready',
  'out_for_delivery',
];

const columns = listColumns<OrderRow>()({
  number: { title: 'Order', value: (row) => row.number, sort: true, phone: 'title' },
  placed: { title: 'Placed', value: (row) => row.placed_at, as: 'date', sort: 'placed_at' },
  name: { title: 'Customer', value: (row) => row.name, sort: true, width: '11rem', clip: '16rem' },
  status: { title: 'Status', value: (row) => describeOrderStatus(row), sort: true, phone: 'aside' },
  payment: {
    title: 'Payment',
    value: (row) =>
      `${paymentMethods.label(row.payment_method)}, ${paymentStatuses.label(row.payment_status).toLowerCase()}`,
  },
  fulfilment: {
    title: 'To',
    value: (row) => row.suburb ?? `${fulfilments.label('collection')}${row.branch ? `, ${row.branch}` : ''}`,
  },
  promised: { title: 'Promised', value: (row) => row.promised_on, as: 'date', sort: 'promised_on' },
  items: { title: 'Items', value: (row) => row.items, as: 'count', phone: 'none' },
  total: {
    title: 'Total',
    value: (row) => row.total,
    as: 'money',
    sort: true,
    sum: { sold: 'sold', unpaid: 'not paid yet', called_off: 'cancelled' },
  },
  to_pay_back: {
    title: 'To pay back',
    value: (row) => row.to_pay_back,
    as: 'money',
    sort: true,
    sum: true,
    hideZero: true,
    phone: 'none',
  },
  email: { title: 'Email', value: (row) => row.email, hidden: true },
  phone: { title: 'Phone', value: (row) => row.phone, as: 'phone', hidden: true },
});

/** Online orders. */
export const orderList = staffList<OrderRow>()({
  name: 'orders',
  file: 'online-orders',
  page: staffPages.orders,
  noun: { one: 'order', many: 'orders' },
  search: 'Number, name, email, phone',
  columns,
  fileColumns: {
    fulfilment_kind: { title: 'Fulfilment', value: (row) => fulfilments.label(row.fulfilment) },
    branch: { title: 'Branch', value: (row) => row.branch },
  },
  filters: {
    status: { kind: 'choice', label: 'Status', options: orderStatuses.options, facet: true },
    payment_method: { kind: 'choice', label: 'Payment', options: paymentMethods.options, facet: true },
    fulfilment: { kind: 'choice', label: 'Fulfilment', options: fulfilments.options, facet: true },
    placed: { kind: 'dates', label: 'Placed' },
    promised: { kind: 'dates', label: 'Promised' },
    large: { kind: 'flag', label: `${LARGE_ORDER.pieces} pieces or ${formatRand(LARGE_ORDER.value)} and more` },
    to_pay_back: { kind: 'flag', label: 'Cancelled, to be paid back' },
    branch_id: { kind: 'branch' },
    location_id: { kind: 'location' },
  },
  defaultSort: '-placed_at',
  views: (today) => [
    { key: 'to-accept', title: 'To accept', filters: { status: 'paid' } },
    { key: 'in-production', title: 'In production', filters: { status: 'accepted,in_production' } },
    { key: 'ready', title: 'Ready', filters: { status: 'ready,out_for_delivery' } },
    { key: 'awaiting-eft', title: 'Awaiting EFT', filters: { status: 'pending_payment', payment_method: 'eft' } },
    { key: 'to-pay-back', title: 'To pay back', filters: { to_pay_back: 'yes' } },
    {
      key: 'large-unpaid',
      title: 'Large and unpaid',
      filters: { status: 'pending_payment', large: 'yes' },
      sort: '-total',
    },
    {
      key: 'late',
      title: 'Late',
      // What was promised before today.
      filters: { status: ORDERS_UNDER_WAY.join(','), promised: `..${dayHere(new Date(Date.parse(today) - DAY_MS))}` },
      sort: 'promised_on',
    },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `order ${row.number}`,
  address: ({ id }) => pathTo(staffPages.order, { id }),
  found: { title: 'Online orders', label: (row) => row.number, detail: (row) => row.name },
});
