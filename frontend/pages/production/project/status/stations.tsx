import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { OwnStationsPage } from '@/features/works/stations/own-stations-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Page() {
  return (
    <StaffPage page={staffPages.ownStations}>
      <OwnStationsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.ownStations);
