import { allocationStatuses } from '@plinth/contracts/stock/allocations/allocation-labels';
import { allocationMachine } from '@plinth/contracts/kernel/machines';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { allocationError } from './allocations.errors';

const refusals = {
  missing: 'allocation-not-found',
  changed: 'allocation-changed',
  'not-allowed': 'allocation-cannot-move',
} as const;

export const allocationStates = stateTable(allocationMachine, 'stock_allocation', {
  reads: ['number', 'document_id', 'branch_id'],
  noun: 'allocation',
  formatState: allocationStatuses.label,
  stamps: { picked: 'picked_at', issued: 'issued_at', cancelled: 'cancelled_at' },
  refuse: (why, options) => allocationError(refusals[why], options),
  timeline: 'allocation',
});
