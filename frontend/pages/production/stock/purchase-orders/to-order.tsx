import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { ToOrderPage } from '@/features/stock/purchase-orders/to-order-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Page() {
  return (
    <StaffPage page={staffPages.toOrder}>
      <ToOrderPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.toOrder);
