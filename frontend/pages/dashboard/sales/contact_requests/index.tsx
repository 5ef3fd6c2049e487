import type { GetServerSideProps } from 'next';
import { contactRequestsList } from '@/features/contact-requests/contact-requests-list';
import { StaffPage } from '@/features/frame/guards';
import { requireSession } from '@/lib/auth/require-session';
import { StaffList } from '@/ui/staff-list/staff-list';

export default function ContactRequestsPage() {
  return (
    <StaffPage title={contactRequestsList.title} resource="/dashboard/sales/contact_requests">
      <StaffList definition={contactRequestsList} />
    </StaffPage>
  );
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : { props: {} };
};
