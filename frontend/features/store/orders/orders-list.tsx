import type { AnswerOf, InputOf } from '@plinth/contracts/kernel/define';
import { orderStatuses } from '@plinth/contracts/store/orders/order-labels';
import { ORDERS_UNDER_WAY } from '@plinth/contracts/store/orders/order-list';
import { orders } from '@plinth/contracts/store/orders/orders';
import { orderStatus } from '@plinth/contracts/store/orders/order-row';
import { useMemo } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { formatDay, isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import type { BulkAction } from '@/ui/staff-list/definition';

type OrderRow = AnswerOf<typeof orders.list>['rows'][number];

/** Statuses that staff set by hand; payments set the others. */
const BY_HAND = ['accepted', 'in_production', 'ready', 'out_for_delivery', 'delivered', 'cancelled'] as const;

const isLate = ({ status, promised_on }: OrderRow): boolean =>
  ORDERS_UNDER_WAY.includes(status) && promised_on < isoDay(new Date());

function useBulkActions(): readonly BulkAction<InputOf<typeof orders.list>>[] {
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
              ? 'Their items go back into stock and the customers are told by mail. For each that was paid, a contact request asks to pay it back. A cancelled order cannot be opened again.'
              : 'The customers are told by mail. Orders that cannot take this status stay as they are.',
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

/** List of online orders, as staff see them. */
export const ordersList = listOf(orders, trpc.orders, {
  useCache: () => trpc.useUtils().orders,
  cells: {
    promised: (row) =>
      isLate(row) ? (
        <StatusPill tone="danger">{`${formatDay(row.promised_on)}, late`}</StatusPill>
      ) : (
        formatDay(row.promised_on)
      ),
  },
  useBulkActions,
  firstUse: {
    title: 'No online orders yet',
    text: 'Orders from the store appear here as soon as somebody places one.',
  },
});
