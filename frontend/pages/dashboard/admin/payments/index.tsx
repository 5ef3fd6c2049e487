import type { GetServerSideProps } from 'next';
import { paymentsList } from '@/features/client-payments/payments-list';
import { StaffPage } from '@/features/frame/guards';
import { requireSession } from '@/lib/auth/require-session';
import { StaffList } from '@/ui/staff-list/staff-list';

export default function PaymentsPage() {
  return (
    <StaffPage title={paymentsList.title} resource="/dashboard/admin/payments">
      <StaffList definition={paymentsList} />
    </StaffPage>
  );
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : { props: {} };
};
