import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { HolidaysPage } from '@/features/base/calendar/holidays-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function PublicHolidays() {
  return (
    <StaffPage page={staffPages.holidays}>
      <HolidaysPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.holidays);
