import { paymentMachine } from '@plinth/contracts/kernel/machines';
import { paymentStatuses } from '@plinth/contracts/store/orders/order-labels';
import { stateTable } from '../../../../platform/data/transitions/state-table';
import { invoiceError } from '../invoices.errors';

const refusals = {
  missing: 'document-not-found',
  changed: 'document-changed',
  'not-allowed': 'document-cannot-move',
} as const;

/** States of attempts to pay a document by card; the ledger books the result. */
export const cardPaymentStates = stateTable(paymentMachine, 'document_card_payment', {
  noun: 'payment',
  formatState: paymentStatuses.label,
  stamps: { succeeded: 'settled_at', expired: 'settled_at' },
  refuse: (why, options) => invoiceError(refusals[why], options),
});
