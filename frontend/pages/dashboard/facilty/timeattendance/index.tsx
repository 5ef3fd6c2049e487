import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { AttendancePage } from '@/features/people/attendance/attendance-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function TimeAndAttendance() {
  return (
    <StaffPage page={staffPages.timeAndAttendance}>
      <AttendancePage page={staffPages.timeAndAttendance} />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.timeAndAttendance);
