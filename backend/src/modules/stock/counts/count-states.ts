import { countStatuses } from '@plinth/contracts/stock/counts/count-labels';
import { stockCountMachine } from '@plinth/contracts/kernel/machines';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { countError } from './counts.errors';

const refusals = {
  missing: 'count-not-found',
  changed: 'count-changed',
  'not-allowed': 'count-cannot-move',
} as const;

export const stockCountStates = stateTable(stockCountMachine, 'stock_count', {
  reads: ['number', 'bin_id', 'counter_id', 'checker_id', 'needs_second'],
  noun: 'count',
  formatState: countStatuses.label,
  stamps: { explain: 'explained_at', posted: 'posted_at', cancelled: 'cancelled_at' },
  refuse: (why, options) => countError(refusals[why], options),
  timeline: 'stock_count',
});
