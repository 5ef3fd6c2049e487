import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { SupplierInvoicesPage } from '@/features/stock/supplier-invoices/supplier-invoices-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Page() {
  return (
    <StaffPage page={staffPages.supplierInvoices}>
      <SupplierInvoicesPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.supplierInvoices);
