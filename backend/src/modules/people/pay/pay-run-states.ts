import { payRunMachine } from '@plinth/contracts/kernel/machines';
import { payRunStatuses } from '@plinth/contracts/people/pay/pay-labels';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { payError } from './pay.errors';

const refusals = {
  missing: 'pay-run-not-found',
  changed: 'pay-run-changed',
  'not-allowed': 'pay-run-cannot-move',
} as const;

export const payRunStates = stateTable(payRunMachine, 'pay_run', {
  reads: ['number', 'prepared_by_id', 'to_day', 'pay_day'],
  noun: 'pay run',
  formatState: payRunStatuses.label,
  stamps: { checked: 'checked_at', approved: 'approved_at', paid: 'paid_at', closed: 'closed_at' },
  refuse: (why, options) => payError(refusals[why], options),
  timeline: 'pay_run',
});
