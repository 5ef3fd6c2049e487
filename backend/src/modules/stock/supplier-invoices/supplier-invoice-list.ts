import { supplierInvoiceList } from '@plinth/contracts/stock/supplier-invoices/supplier-invoice-list';
import type { SupplierInvoiceRow } from '@plinth/contracts/stock/supplier-invoices/supplier-invoice-row';
import { byCondition, byDayRange, byValues } from '../../../platform/data/lists/list-query';
import { servedList } from '../../../platform/data/lists/served-list';
import { TODAY } from '../stock/open-lines';

/** Condition for an overdue invoice (`i`): accepted, not paid, and past its day. */
export const OVERDUE = `(i.status = 'accepted' and i.due_on < ${TODAY})`;
export const INVOICE_ROW = `i.id, i.number, s.name as supplier, o.number as "order", i.status, to_char(i.issued_on, 'YYYY-MM-DD') as issued_on,
    to_char(i.due_on, 'YYYY-MM-DD') as due_on, i.net, i.vat, i.net + i.vat as total, to_char(i.paid_on, 'YYYY-MM-DD') as paid_on, ${OVERDUE} as overdue`;
export const INVOICE_FROM =
  'supplier_invoice i join supplier s on s.id = i.supplier_id join purchase_order o on o.id = i.order_id';

/** List of supplier invoices. */
export class SupplierInvoiceList extends servedList(
  supplierInvoiceList,
  {
    select: INVOICE_ROW,
    from: INVOICE_FROM,
    sort: {
      number: 'i.number',
      supplier: 's.name',
      issued_on: 'i.issued_on',
      due_on: 'i.due_on',
      total: 'i.net + i.vat',
    },
    defaultOrder: 'i.created_at desc',
    key: 'i.id',
    search: `plain_text(i.number || ' ' || s.name || ' ' || o.number)`,
    filters: {
      status: byValues('i.status'),
      overdue: byCondition(OVERDUE),
      due: byDayRange('i.due_on'),
      supplier_id: (id: string) => byValues('i.supplier_id', 'uuid[]')([id]),
    },
    facets: { status: 'i.status', overdue: OVERDUE },
    sums: { net: 'i.net', vat: 'i.vat', total: 'i.net + i.vat' },
  },
  (row: SupplierInvoiceRow): SupplierInvoiceRow => row,
) {}
