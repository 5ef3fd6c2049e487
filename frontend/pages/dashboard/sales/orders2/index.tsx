import type { GetServerSideProps } from 'next';
import { ordersList } from '@/features/orders/orders-list';
import { StaffPage } from '@/features/frame/guards';
import { requireSession } from '@/lib/auth/require-session';
import { StaffList } from '@/ui/staff-list/staff-list';

export default function OrdersPage() {
  return (
    <StaffPage title={ordersList.title} resource="/dashboard/sales/orders2">
      <StaffList definition={ordersList} />
    </StaffPage>
  );
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : { props: {} };
};
