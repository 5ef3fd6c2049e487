import type { GetServerSideProps } from 'next';
import { StaffPage } from '@/features/frame/guards';
import { invoicesList } from '@/features/invoices/list/invoices-list';
import { requireSession } from '@/lib/auth/require-session';
import { StaffList } from '@/ui/staff-list/staff-list';

export default function InvoicesPage() {
  return (
    <StaffPage title={invoicesList.title} resource="/dashboard/sales/invoices">
      <StaffList definition={invoicesList} />
    </StaffPage>
  );
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : { props: {} };
};
