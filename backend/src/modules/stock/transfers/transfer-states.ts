import { stockTransferMachine } from '@plinth/contracts/kernel/machines';
import { transferStatuses } from '@plinth/contracts/stock/transfers/transfer-labels';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { transferError } from './transfers.errors';

const refusals = {
  missing: 'transfer-not-found',
  changed: 'transfer-changed',
  'not-allowed': 'transfer-cannot-move',
} as const;

export const stockTransferStates = stateTable(stockTransferMachine, 'stock_transfer', {
  reads: ['number', 'from_branch_id', 'to_branch_id', 'allocation_id'],
  noun: 'transfer',
  formatState: transferStatuses.label,
  stamps: { sent: 'sent_at', received: 'received_at', cancelled: 'cancelled_at' },
  refuse: (why, options) => transferError(refusals[why], options),
  timeline: 'stock_transfer',
});
