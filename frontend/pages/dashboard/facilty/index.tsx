import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { FacilityPage } from '@/features/facility/overview/facility-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Facility() {
  return (
    <StaffPage page={staffPages.facility}>
      <FacilityPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.facility);
