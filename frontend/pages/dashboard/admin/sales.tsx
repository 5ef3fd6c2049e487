import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { FiguresPage } from '@/features/desk/sales-figures/figures-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function SalesPage() {
  return (
    <StaffPage page={staffPages.sales}>
      <FiguresPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.sales);
