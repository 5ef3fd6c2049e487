import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { OwnStationPage } from '@/features/works/stations/own-station-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function OwnStation({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.ownStation}>
      <OwnStationPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.ownStation);
