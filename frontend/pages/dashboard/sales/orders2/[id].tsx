import { StaffPage } from '@/features/site/shell/guards';
import { StaffOrderPage } from '@/features/store/orders/staff-order-page';
import { signedInPropsWithId } from '@/lib/auth/signed-in-props';

export default function OrderPage({ id }: { id: string }) {
  return (
    <StaffPage title="Online Orders" resource="/dashboard/sales/orders2">
      <StaffOrderPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = signedInPropsWithId;
