import { invoices } from '@plinth/contracts/desk/invoices/invoices';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useMailPapers } from '@/features/base/staff-lists/use-mail-papers';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';

/** List of quotes, invoices and credit notes, as staff see them. */
export const invoicesList = listOf(invoices, trpc.invoices, {
  useCache: () => trpc.useUtils().invoices,
  useBulkActions: () => useMailPapers('invoice', { one: 'document', many: 'documents' }),
  create: { label: 'New quote', href: withQuery(staffPages.newInvoice.path, { kind: 'quote' }) },
  firstUse: {
    title: 'No quotes or invoices yet',
    text: 'Write the first one with the customer in front of you. Paid online orders make their own.',
  },
});
