import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { CupboardHardwarePage } from '@/features/range/cupboard-hardware/cupboard-hardware-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function CupboardsToHardware() {
  return (
    <StaffPage page={staffPages.cupboardHardware}>
      <CupboardHardwarePage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.cupboardHardware);
