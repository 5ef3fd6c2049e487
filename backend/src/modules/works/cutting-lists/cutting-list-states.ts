import { cuttingListStatuses } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import { cuttingListMachine } from '@plinth/contracts/kernel/machines';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { cuttingError } from './cutting-lists.errors';

const refusals = {
  missing: 'cutting-list-not-found',
  changed: 'cutting-list-changed',
  'not-allowed': 'cutting-list-cannot-move',
} as const;

export const cuttingListStates = stateTable(cuttingListMachine, 'cutting_list', {
  reads: ['number', 'branch_id', 'run_id', 'released_at'],
  noun: 'cutting list',
  formatState: cuttingListStatuses.label,
  stamps: {
    planned: 'planned_at',
    released: 'released_at',
    cutting: 'started_at',
    done: 'done_at',
    cancelled: 'cancelled_at',
  },
  refuse: (why, options) => cuttingError(refusals[why], options),
  timeline: 'cutting_list',
});
export type LockedList = NonNullable<Awaited<ReturnType<typeof cuttingListStates.lock>>>;
