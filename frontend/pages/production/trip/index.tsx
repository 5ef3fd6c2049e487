import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { TripsPage } from '@/features/works/trips/trips-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Trips() {
  return (
    <StaffPage page={staffPages.trips}>
      <TripsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.trips);
