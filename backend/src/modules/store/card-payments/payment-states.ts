import { paymentMachine } from '@plinth/contracts/kernel/machines';
import { paymentStatuses } from '@plinth/contracts/store/orders/order-labels';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { paymentError } from './card-payments.errors';

const refusals = {
  missing: 'payment-not-found',
  changed: 'payment-settled',
  'not-allowed': 'payment-settled',
} as const;

export const paymentStates = stateTable(paymentMachine, 'payment', {
  noun: 'payment',
  formatState: paymentStatuses.label,
  refuse: (why, options) => paymentError(refusals[why], options),
});
