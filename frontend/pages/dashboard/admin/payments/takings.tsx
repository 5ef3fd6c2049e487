import type { GetServerSideProps } from 'next';
import { TakingsPage } from '@/features/client-payments/takings-page';
import { StaffPage } from '@/features/frame/guards';
import { requireSession } from '@/lib/auth/require-session';

export default function DayTakingsPage() {
  return (
    <StaffPage title="Takings" resource="/dashboard/admin/payments">
      <TakingsPage />
    </StaffPage>
  );
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : { props: {} };
};
