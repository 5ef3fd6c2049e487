import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { NewHardwarePage } from '@/features/range/hardware/new-hardware-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function NewHardware() {
  return (
    <StaffPage page={staffPages.newHardware} action="create">
      <NewHardwarePage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.newHardware, 'create');
