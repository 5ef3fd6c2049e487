import { PaymentPage } from '@/features/desk/client-payments/payment-page';
import { StaffPage } from '@/features/site/shell/guards';
import { signedInPropsWithId } from '@/lib/auth/signed-in-props';

export default function OnePaymentPage({ id }: { id: string }) {
  return (
    <StaffPage title="Payments" resource="/dashboard/admin/payments">
      <PaymentPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = signedInPropsWithId;
