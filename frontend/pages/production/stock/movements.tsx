import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { MovementsPage } from '@/features/stock/stock/movements-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function StockMovements() {
  return (
    <StaffPage page={staffPages.stockMovements}>
      <MovementsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.stockMovements);
