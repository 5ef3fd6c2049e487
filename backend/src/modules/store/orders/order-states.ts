import { describeOrderStatus } from '@plinth/contracts/store/orders/order-labels';
import { orderMachine } from '@plinth/contracts/kernel/machines';
import { announcement } from '../../../platform/data/transitions/announcement';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { orderMoved, orderPaid, ORDERS_TOPIC } from './order-events';
import { orderError } from './orders.errors';

const refusals = {
  missing: 'order-not-found',
  changed: 'order-changed',
  'not-allowed': 'order-cannot-move',
} as const;

export const orderStates = stateTable(orderMachine, 'online_order', {
  reads: ['number', 'fulfilment'],
  noun: 'order',
  formatState: (status, { fulfilment }) =>
    describeOrderStatus({ status, fulfilment: fulfilment === 'collection' ? 'collection' : 'delivery' }).label,
  stamps: { paid: 'paid_at' },
  refuse: (why, options) => orderError(refusals[why], options),
  timeline: 'order',
  topics: () => [ORDERS_TOPIC],
  events: ({ row: { id }, from, to }) => [
    to === 'paid' ? announcement(orderPaid, { order_id: id }) : announcement(orderMoved, { order_id: id, from, to }),
  ],
});
