import { ordersList } from '@/features/orders/orders-list';
import { StaffPage } from '@/features/frame/guards';
import { signedInProps } from '@/lib/auth/signed-in-props';
import { StaffList } from '@/ui/staff-list/staff-list';

export default function OrdersPage() {
  return (
    <StaffPage title={ordersList.title} resource="/dashboard/sales/orders2">
      <StaffList definition={ordersList} />
    </StaffPage>
  );
}

export const getServerSideProps = signedInProps;
