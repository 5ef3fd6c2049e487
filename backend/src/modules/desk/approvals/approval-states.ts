import { approvalStatuses } from '@plinth/contracts/desk/approvals/approval-labels';
import { approvalMachine } from '@plinth/contracts/kernel/machines';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { approvalError } from './approvals.errors';

const refusals = {
  missing: 'approval-not-found',
  changed: 'approval-changed',
  'not-allowed': 'approval-decided',
} as const;

export const approvalStates = stateTable(approvalMachine, 'approval_request', {
  noun: 'request',
  formatState: approvalStatuses.label,
  stamps: { approved: 'decided_at', declined: 'decided_at', withdrawn: 'decided_at' },
  refuse: (why, options) => approvalError(refusals[why], options),
});
