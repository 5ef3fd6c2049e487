import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ordersList } from '@/features/store/orders/orders-list';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';
import { StaffList } from '@/ui/staff-list/staff-list';

export default function OrdersPage() {
  return (
    <StaffPage page={staffPages.orders}>
      <StaffList definition={ordersList} />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.orders);
