import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { AttendancePage } from '@/features/people/attendance/attendance-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Hours() {
  return (
    <StaffPage page={staffPages.hours}>
      <AttendancePage page={staffPages.hours} />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.hours);
