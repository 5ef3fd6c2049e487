import { StaffPage } from '@/features/site/shell/guards';
import { invoicesList } from '@/features/desk/invoices/list/invoices-list';
import { signedInProps } from '@/lib/auth/signed-in-props';
import { StaffList } from '@/ui/staff-list/staff-list';

export default function InvoicesPage() {
  return (
    <StaffPage title={invoicesList.title} resource="/dashboard/sales/invoices">
      <StaffList definition={invoicesList} />
    </StaffPage>
  );
}

export const getServerSideProps = signedInProps;
