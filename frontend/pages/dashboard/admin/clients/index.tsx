import type { GetServerSideProps } from 'next';
import { clientsList } from '@/features/clients/clients-list';
import { StaffPage } from '@/features/frame/guards';
import { requireSession } from '@/lib/auth/require-session';
import { StaffList } from '@/ui/staff-list/staff-list';

export default function ClientsPage() {
  return (
    <StaffPage title={clientsList.title} resource="/dashboard/admin/clients">
      <StaffList definition={clientsList} />
    </StaffPage>
  );
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : { props: {} };
};
