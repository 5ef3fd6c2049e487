import { noted } from '../../../platform/data/personal-data/noted';

export const supplierInvoiceTables = [
  noted('supplier_invoice', 'Notes on suppliers’ invoices', 'note', 'reason', 'paid_by'),
];
