import { supplierInvoiceMachine } from '@plinth/contracts/kernel/machines';
import { supplierInvoiceStatuses } from '@plinth/contracts/stock/supplier-invoices/supplier-invoice-labels';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { supplierInvoiceError } from './supplier-invoices.errors';

const refusals = {
  missing: 'supplier-invoice-not-found',
  changed: 'supplier-invoice-changed',
  'not-allowed': 'supplier-invoice-cannot-move',
} as const;

export const supplierInvoiceStates = stateTable(supplierInvoiceMachine, 'supplier_invoice', {
  reads: ['number', 'supplier_id', 'order_id'],
  noun: 'invoice',
  formatState: supplierInvoiceStatuses.label,
  stamps: { accepted: 'accepted_at', rejected: 'rejected_at', paid: 'paid_at' },
  refuse: (why, options) => supplierInvoiceError(refusals[why], options),
  timeline: 'supplier_invoice',
});
