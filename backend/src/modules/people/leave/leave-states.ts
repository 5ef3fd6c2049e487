import { leaveStatuses } from '@plinth/contracts/people/leave/leave-labels';
import { leaveRequestMachine } from '@plinth/contracts/kernel/machines';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { leaveError } from './leave.errors';

const refusals = { missing: 'leave-not-found', changed: 'leave-changed', 'not-allowed': 'leave-cannot-move' } as const;

export const leaveStates = stateTable(leaveRequestMachine, 'leave_request', {
  reads: ['employee_id', 'kind', 'from_day', 'to_day', 'days'],
  noun: 'leave',
  formatState: leaveStatuses.label,
  stamps: { approved: 'decided_at', declined: 'decided_at', cancelled: 'decided_at' },
  refuse: (why, options) => leaveError(refusals[why], options),
});
