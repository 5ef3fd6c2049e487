import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { DevicesPage } from '@/features/facility/devices/devices-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Devices() {
  return (
    <StaffPage page={staffPages.devices}>
      <DevicesPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.devices);
