import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { supplierInvoices } from '@plinth/contracts/stock/supplier-invoices/supplier-invoices';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { StaffList } from '@/ui/staff-list/staff-list';

const invoicesOnPage = listOf(supplierInvoices, trpc.supplierInvoices, {
  useCache: () => trpc.useUtils().supplierInvoices,
  lead: 'Entered from the order that they are for.',
  related: [
    { label: staffPages.purchaseOrders.title, href: staffPages.purchaseOrders.path },
    { label: staffPages.suppliers.title, href: staffPages.suppliers.path },
  ],
  firstUse: {
    title: 'No supplier’s invoice has been entered yet',
    text: 'Open the purchase order that it is for, and press Enter the invoice: received goods are filled in.',
  },
});

/** Page of the suppliers' invoices. */
export function SupplierInvoicesPage() {
  return <StaffList definition={invoicesOnPage} />;
}
