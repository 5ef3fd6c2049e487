import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { CamerasPage } from '@/features/facility/cameras/cameras-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Cameras() {
  return (
    <StaffPage page={staffPages.cameras}>
      <CamerasPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.cameras);
