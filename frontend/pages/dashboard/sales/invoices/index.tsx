import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { invoicesList } from '@/features/desk/invoices/list/invoices-list';
import { staffProps } from '@/lib/auth/signed-in-props';
import { StaffList } from '@/ui/staff-list/staff-list';

export default function InvoicesPage() {
  return (
    <StaffPage page={staffPages.invoices}>
      <StaffList definition={invoicesList} />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.invoices);
