import { clientPayments } from '@plinth/contracts/desk/client-payments/client-payments';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { listOf } from '@/features/base/staff-lists/list-of';
import { useMailPapers } from '@/features/base/staff-lists/use-mail-papers';
import { trpc } from '@/lib/trpc';

/** List of payments from clients and refunds to them. */
export const paymentsList = listOf(clientPayments, trpc.clientPayments, {
  useCache: () => trpc.useUtils().clientPayments,
  useBulkActions: () => useMailPapers('receipt', { one: 'receipt', many: 'receipts' }),
  related: [{ label: staffPages.takings.title, href: staffPages.takings.path }],
  firstUse: {
    title: 'No payments yet',
    text: 'Press Receive payment, or take one on the page of an invoice. Payments of online orders come by themselves.',
  },
});
