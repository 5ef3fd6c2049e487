import {
  fulfilments,
  orderStanding,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  type OrderStatus,
} from '@plinth/contracts/order-labels';
import type { AnswerOf, InputOf } from '@plinth/contracts/define';
import { orderListInput, ORDERS_PAGE, orderStatus, type orders } from '@plinth/contracts/orders';
import { useCallback, useMemo } from 'react';
import { useBranchFilter } from '@/features/base/staff/use-branch-filter';
import { formatDate, formatDay, isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import { Money } from '@/ui/price';
import type { BulkAction, ListSearch, StaffListDefinition, View } from '@/ui/staff-list/definition';
import { staffListQuery } from '@/ui/staff-list/staff-list';

export type OrderRow = AnswerOf<typeof orders.list>['rows'][number];
export type OrderListInput = InputOf<typeof orders.list>;

const DAY_MS = 86_400_000;

/** Paid, and not with the customer yet. */
const UNDER_WAY: readonly OrderStatus[] = ['paid', 'accepted', 'in_production', 'ready', 'out_for_delivery'];
/** Where staff move orders by hand; the rest follows from payments. */
const BY_HAND = ['accepted', 'in_production', 'ready', 'out_for_delivery', 'delivered', 'cancelled'] as const;

/** @param today `2026-11-21`: late is what was promised before it */
export function orderViews(today: Date): View[] {
  const yesterday = isoDay(new Date(today.getTime() - DAY_MS));
  return [
    { key: 'to-accept', title: 'To accept', filters: { status: 'paid' } },
    { key: 'in-production', title: 'In production', filters: { status: 'accepted,in_production' } },
    { key: 'ready', title: 'Ready', filters: { status: 'ready,out_for_delivery' } },
    { key: 'awaiting-eft', title: 'Awaiting EFT', filters: { status: 'pending_payment', payment_method: 'eft' } },
    {
      key: 'late',
      title: 'Late',
      filters: { status: UNDER_WAY.join(','), promised: `..${yesterday}` },
      sort: 'promised_on',
    },
  ];
}

const isLate = ({ status, promised_on }: OrderRow): boolean =>
  UNDER_WAY.includes(status) && promised_on < isoDay(new Date());

function useOrders(input: OrderListInput) {
  const utils = trpc.useUtils();
  trpc.orders.onChanged.useSubscription(undefined, { onData: () => void utils.orders.list.invalidate() });
  return trpc.orders.list.useQuery(input, staffListQuery);
}

function useFilters() {
  const branch = useBranchFilter();
  return useMemo(() => [branch], [branch]);
}

function useCsv() {
  const { client } = trpc.useUtils();
  return useCallback((search: ListSearch<OrderListInput>) => client.orders.exportCsv.query(search), [client]);
}

function useBulkActions(): readonly BulkAction<OrderListInput>[] {
  const { mutateAsync } = trpc.orders.bulkChangeStatus.useMutation();
  return useMemo(
    () => [
      {
        key: 'status',
        label: 'Change status',
        choices: BY_HAND.map((value) => ({ value, label: orderStatuses.label(value) })),
        confirm: (count, choice) => ({
          title: `${choice?.label ?? 'Change'}: ${count === 1 ? '1 order' : `${count} orders`}?`,
          description:
            choice?.value === 'cancelled'
              ? 'Their items go back into stock and the customers are told by mail. A cancelled order cannot be opened again.'
              : 'The customers are told by mail. Orders that cannot go there from where they are stay as they are.',
          confirmLabel: choice?.value === 'cancelled' ? 'Cancel the orders' : 'Change status',
          cancelLabel: 'Back',
          danger: choice?.value === 'cancelled',
        }),
        run: (selection, choice) => mutateAsync({ ...selection, status: orderStatus.parse(choice) }),
      },
    ],
    [mutateAsync],
  );
}

/** Online orders, as staff see them. */
export const ordersList: StaffListDefinition<OrderRow, OrderListInput> = {
  name: 'orders',
  title: 'Online Orders',
  noun: { one: 'order', many: 'orders' },
  resource: ORDERS_PAGE,
  input: orderListInput,
  rowId: (row) => row.id,
  rowLabel: (row) => `order ${row.number}`,
  href: (row) => `${ORDERS_PAGE}/${row.id}`,
  defaultSort: '-placed_at',
  searchPlaceholder: 'Number, name, email, phone',
  columns: [
    { id: 'number', title: 'Order', sort: 'number', cell: (row) => row.number, phone: 'title' },
    { id: 'placed', title: 'Placed', sort: 'placed_at', cell: (row) => formatDate(row.placed_at) },
    { id: 'name', title: 'Customer', sort: 'name', cell: (row) => row.name, width: '11rem', clip: '16rem' },
    {
      id: 'status',
      title: 'Status',
      sort: 'status',
      phone: 'aside',
      cell: (row) => {
        const { label, tone } = orderStanding(row);
        return <StatusPill tone={tone}>{label}</StatusPill>;
      },
    },
    {
      id: 'payment',
      title: 'Payment',
      cell: (row) =>
        `${paymentMethods.label(row.payment_method)}, ${paymentStatuses.label(row.payment_status).toLowerCase()}`,
    },
    { id: 'fulfilment', title: 'To', cell: (row) => row.suburb ?? `Collection${row.branch ? `, ${row.branch}` : ''}` },
    {
      id: 'promised',
      title: 'Promised',
      sort: 'promised_on',
      cell: (row) =>
        isLate(row) ? (
          <StatusPill tone="danger">{`${formatDay(row.promised_on)}, late`}</StatusPill>
        ) : (
          formatDay(row.promised_on)
        ),
    },
    { id: 'items', title: 'Items', align: 'end', cell: (row) => row.items, phone: 'none' },
    {
      id: 'total',
      title: 'Total',
      sort: 'total',
      align: 'end',
      sum: { sold: 'sold', unpaid: 'not paid yet', called_off: 'called off' },
      cell: (row) => <Money cents={row.total} />,
    },
    { id: 'email', title: 'Email', cell: (row) => row.email, hidden: true },
    { id: 'phone', title: 'Phone', cell: (row) => row.phone, hidden: true },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: orderStatuses.options,
    },
    {
      kind: 'choice',
      name: 'payment_method',
      label: 'Payment',
      options: paymentMethods.options,
    },
    {
      kind: 'choice',
      name: 'fulfilment',
      label: 'Fulfilment',
      options: fulfilments.options,
    },
    { kind: 'dates', name: 'placed', label: 'Placed' },
    { kind: 'dates', name: 'promised', label: 'Promised' },
  ],
  useFilters,
  followsLocation: true,
  /** Read at each drawing: a page that is left open over night knows what is late in the morning. */
  get views() {
    return orderViews(new Date());
  },
  useList: useOrders,
  useExport: useCsv,
  useBulkActions,
  firstUse: {
    title: 'No online orders yet',
    text: 'Orders from the store appear here as soon as somebody places one.',
  },
};
