import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { SharedTabletsPage } from '@/features/people/badges/shared-tablets-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Page() {
  return (
    <StaffPage page={staffPages.sharedTablets}>
      <SharedTabletsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.sharedTablets);
