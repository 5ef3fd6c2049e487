import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { EnterInvoicePage } from '@/features/stock/supplier-invoices/enter-invoice-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function Page({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.enterSupplierInvoice}>
      <EnterInvoicePage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.enterSupplierInvoice);
