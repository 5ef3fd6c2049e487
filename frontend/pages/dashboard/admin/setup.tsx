import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { SetupPage } from '@/features/base/setup/setup-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Setup() {
  return (
    <StaffPage page={staffPages.setup}>
      <SetupPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.setup);
