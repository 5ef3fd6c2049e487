import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { supplierInvoiceList } from '@plinth/contracts/stock/supplier-invoices/supplier-invoice-list';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, homeLines } from '../../../platform/data/home/home-sources';
import { INVOICE_FROM } from './supplier-invoice-list';

const LINE = `i.id::text, i.number || ' ' || s.name as label, o.number as detail, i.due_on as day, i.net + i.vat as amount, count(*) over ()::int as total`;
const heldInvoices = sql(
  HOME_LINE,
  `select ${LINE} from ${INVOICE_FROM} where i.status = 'held' order by i.due_on, i.number limit ${String(HOME_LINES)}`,
);
const overdue = sql(
  HOME_LINE,
  `select ${LINE} from ${INVOICE_FROM} where i.status = 'accepted' and i.due_on < $1::date order by i.due_on, i.number limit ${String(HOME_LINES)}`,
);
const invoiceUrl = (id: string): string => pathTo(staffPages.supplierInvoice, { id });

/** Supplier invoices on the home of staff. */
export const supplierInvoiceHome = [
  homeLines({
    key: 'supplier_invoices_held',
    page: staffPages.supplierInvoices,
    statement: heldInvoices,
    values: () => [],
    lineAddress: invoiceUrl,
    listAddress: () => listUrl(supplierInvoiceList, { status: 'held' }),
  }),
  homeLines({
    key: 'supplier_invoices_overdue',
    page: staffPages.supplierInvoices,
    statement: overdue,
    values: ({ today }) => [today],
    lineAddress: invoiceUrl,
    listAddress: () => listUrl(supplierInvoiceList, { overdue: 'yes' }),
  }),
];
