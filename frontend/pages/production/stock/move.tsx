import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { ScanMovePage } from '@/features/stock/bins/scan-move-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function MoveStock() {
  return (
    <StaffPage page={staffPages.moveStock}>
      <ScanMovePage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.moveStock);
