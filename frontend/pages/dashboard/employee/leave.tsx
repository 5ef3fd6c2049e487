import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { LeavePage } from '@/features/people/leave/leave-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Leave() {
  return (
    <StaffPage page={staffPages.leave}>
      <LeavePage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.leave);
