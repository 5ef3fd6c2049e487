import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { PaymentsPage } from '@/features/desk/client-payments/payments-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Payments() {
  return (
    <StaffPage page={staffPages.payments}>
      <PaymentsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.payments);
