import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { TripPage } from '@/features/works/trips/trip-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function TripOfTruck({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.trip}>
      <TripPage key={id} id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.trip);
