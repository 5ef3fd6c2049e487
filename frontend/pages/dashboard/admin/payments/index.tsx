import { staffPages } from '@plinth/contracts/staff-pages';
import { paymentsList } from '@/features/desk/client-payments/payments-list';
import { StaffPage } from '@/features/site/shell/guards';
import { signedInProps } from '@/lib/auth/signed-in-props';
import { StaffList } from '@/ui/staff-list/staff-list';

export default function PaymentsPage() {
  return (
    <StaffPage page={staffPages.payments}>
      <StaffList definition={paymentsList} />
    </StaffPage>
  );
}

export const getServerSideProps = signedInProps;
