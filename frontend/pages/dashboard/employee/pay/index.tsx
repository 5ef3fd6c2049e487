import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { PayRunsPage } from '@/features/people/pay/pay-runs-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function PayRuns() {
  return (
    <StaffPage page={staffPages.payRuns}>
      <PayRunsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.payRuns);
