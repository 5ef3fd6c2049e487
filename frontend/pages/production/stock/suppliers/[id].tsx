import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { SupplierPage } from '@/features/stock/suppliers/supplier-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function OneSupplier({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.supplier}>
      <SupplierPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.supplier);
