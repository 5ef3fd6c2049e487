import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { CountsPage } from '@/features/stock/counts/counts-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Counts() {
  return (
    <StaffPage page={staffPages.stockCounts}>
      <CountsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.stockCounts);
