import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { PurchaseOrdersPage } from '@/features/stock/purchase-orders/purchase-orders-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Page() {
  return (
    <StaffPage page={staffPages.purchaseOrders}>
      <PurchaseOrdersPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.purchaseOrders);
