import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { ToCountPage } from '@/features/stock/counts/to-count-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function ToCount() {
  return (
    <StaffPage page={staffPages.toCount}>
      <ToCountPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.toCount);
