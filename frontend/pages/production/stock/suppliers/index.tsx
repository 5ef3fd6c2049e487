import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { SuppliersPage } from '@/features/stock/suppliers/suppliers-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Suppliers() {
  return (
    <StaffPage page={staffPages.suppliers}>
      <SuppliersPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.suppliers);
