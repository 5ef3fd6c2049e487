import { clientPayments } from '@plinth/contracts/client-payments';
import { staffPages } from '@plinth/contracts/staff-pages';
import { listOf } from '@/features/base/staff/list-of';
import { trpc } from '@/lib/trpc';

/** Money that came from clients and went back to them. */
export const paymentsList = listOf(clientPayments, trpc.clientPayments, {
  useKept: () => trpc.useUtils().clientPayments,
  related: [{ label: staffPages.takings.title, href: staffPages.takings.path }],
  firstUse: {
    title: 'No payments yet',
    text: 'Take one on the page of an invoice. Payments of online orders come by themselves.',
  },
});
