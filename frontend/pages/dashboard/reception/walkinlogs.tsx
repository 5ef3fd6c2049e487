import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { WalkInsPage } from '@/features/desk/walk-ins/walk-ins-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function WalkInLogsPage() {
  return (
    <StaffPage page={staffPages.walkIns}>
      <WalkInsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.walkIns);
