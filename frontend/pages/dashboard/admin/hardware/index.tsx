import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { HardwarePage } from '@/features/range/hardware/hardware-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Hardware() {
  return (
    <StaffPage page={staffPages.hardware}>
      <HardwarePage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.hardware);
