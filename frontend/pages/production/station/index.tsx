import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { StationsPage } from '@/features/works/stations/stations-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Stations() {
  return (
    <StaffPage page={staffPages.stations}>
      <StationsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.stations);
