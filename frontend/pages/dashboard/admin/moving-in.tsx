import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { MovingInPage } from '@/features/desk/moving-in/moving-in-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function MovingIn() {
  return (
    <StaffPage page={staffPages.movingIn}>
      <MovingInPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.movingIn);
