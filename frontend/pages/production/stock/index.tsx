import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { StockPage } from '@/features/stock/stock/stock-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Stock() {
  return (
    <StaffPage page={staffPages.stock}>
      <StockPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.stock);
