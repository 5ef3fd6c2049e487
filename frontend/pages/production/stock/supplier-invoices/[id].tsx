import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { SupplierInvoicePage } from '@/features/stock/supplier-invoices/supplier-invoice-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function Page({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.supplierInvoice}>
      <SupplierInvoicePage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.supplierInvoice);
