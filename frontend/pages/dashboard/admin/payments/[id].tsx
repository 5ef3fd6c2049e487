import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { PaymentPage } from '@/features/desk/client-payments/payment-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function OnePaymentPage({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.payment}>
      <PaymentPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.payment);
