import { tripMachine, tripStopMachine } from '@plinth/contracts/kernel/machines';
import { stopStatuses, tripStatuses } from '@plinth/contracts/works/trips/trip-labels';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { ORDERS_TOPIC } from '../../store/orders/order-events';
import { tripError } from './trips.errors';

export const tripStates = stateTable(tripMachine, 'trip', {
  reads: ['number', 'driver_id', 'branch_id', 'left_at'],
  noun: 'trip',
  formatState: tripStatuses.label,
  stamps: { on_the_road: 'left_at', done: 'done_at' },
  refuse: (why, options) =>
    tripError(
      ({ missing: 'trip-not-found', changed: 'trip-changed', 'not-allowed': 'trip-cannot-move' } as const)[why],
      options,
    ),
  timeline: 'trip',
});

export const stopStates = stateTable(tripStopMachine, 'trip_stop', {
  reads: ['trip_id', 'document_id', 'goods_at', 'back_at'],
  noun: 'stop',
  formatState: stopStatuses.label,
  stamps: { delivered: 'settled_at', failed: 'settled_at' },
  // An order's page shows the trip that it is on.
  topics: () => [ORDERS_TOPIC],
  refuse: (why, options) =>
    tripError(
      ({ missing: 'stop-not-found', changed: 'stop-changed', 'not-allowed': 'stop-cannot-move' } as const)[why],
      options,
    ),
});
