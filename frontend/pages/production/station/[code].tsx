import { stationNames, type StationCode } from '@plinth/contracts/works/stations/station-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { GetServerSideProps } from 'next';
import { StaffPage } from '@/features/site/shell/guards';
import { StationPage } from '@/features/works/stations/station-page';
import { staffPropsWithCode } from '@/lib/auth/signed-in-props';

export default function Station({ code }: { code: StationCode }) {
  return (
    <StaffPage page={staffPages.station}>
      <StationPage key={code} station={code} />
    </StaffPage>
  );
}

const props = staffPropsWithCode(staffPages.station);

/** Answers "not found" for codes that are no station. */
export const getServerSideProps: GetServerSideProps = async (context) =>
  stationNames.has(String(context.params?.code)) ? props(context) : { notFound: true };
