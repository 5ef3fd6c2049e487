import type { GetServerSideProps } from 'next';
import { StaffPage } from '@/features/frame/guards';
import { WalkInsPage } from '@/features/walk-ins/walk-ins-page';
import { requireSession } from '@/lib/auth/require-session';

export default function WalkInLogsPage() {
  return (
    <StaffPage title="Customer Walk-In" resource="/dashboard/reception/walkinlogs">
      <WalkInsPage />
    </StaffPage>
  );
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : { props: {} };
};
