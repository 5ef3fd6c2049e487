import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { PickingPage } from '@/features/stock/allocations/picking-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Page() {
  return (
    <StaffPage page={staffPages.picking}>
      <PickingPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.picking);
