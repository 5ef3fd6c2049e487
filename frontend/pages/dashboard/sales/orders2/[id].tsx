import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { StaffOrderPage } from '@/features/store/orders/staff-order-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function OrderPage({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.order}>
      <StaffOrderPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.order);
