import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { TakingsPage } from '@/features/desk/client-payments/takings-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function DayTakingsPage() {
  return (
    <StaffPage page={staffPages.takings}>
      <TakingsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.takings);
