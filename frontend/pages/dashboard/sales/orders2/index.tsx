import { ordersList } from '@/features/store/orders/orders-list';
import { StaffPage } from '@/features/site/shell/guards';
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
