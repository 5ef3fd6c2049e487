import { describeNotedTable } from '../../../platform/data/personal-data/noted';

export const supplierInvoiceTables = [
  describeNotedTable('supplier_invoice', 'Notes on suppliers’ invoices', 'note', 'reason', 'paid_by'),
];
