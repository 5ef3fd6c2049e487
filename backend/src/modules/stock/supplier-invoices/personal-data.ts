import { noted } from '../../../platform/personal-data/noted';

export const supplierInvoiceTables = [
  noted('supplier_invoice', 'Notes on suppliers’ invoices', 'note', 'reason', 'paid_by'),
];
