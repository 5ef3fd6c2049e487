import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { PurchaseOrderPage } from '@/features/stock/purchase-orders/purchase-order-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function Page({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.purchaseOrder}>
      <PurchaseOrderPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.purchaseOrder);
