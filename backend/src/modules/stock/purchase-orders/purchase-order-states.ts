import { purchaseOrderMachine } from '@plinth/contracts/kernel/machines';
import { purchaseOrderStatuses } from '@plinth/contracts/stock/purchase-orders/purchase-order-labels';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { purchaseError } from './purchase-orders.errors';

const refusals = {
  missing: 'purchase-order-not-found',
  changed: 'purchase-order-changed',
  'not-allowed': 'purchase-order-cannot-move',
} as const;

export const purchaseOrderStates = stateTable(purchaseOrderMachine, 'purchase_order', {
  reads: ['number', 'supplier_id', 'branch_id'],
  noun: 'purchase order',
  formatState: purchaseOrderStatuses.label,
  stamps: { sent: 'sent_at', confirmed: 'confirmed_at', closed: 'closed_at', cancelled: 'cancelled_at' },
  refuse: (why, options) => purchaseError(refusals[why], options),
  timeline: 'purchase_order',
});
