import type { GetServerSideProps } from 'next';
import { StaffPage } from '@/features/frame/guards';
import { FiguresPage } from '@/features/sales/figures-page';
import { requireSession } from '@/lib/auth/require-session';

export default function SalesPage() {
  return (
    <StaffPage title="Sales" resource="/dashboard/admin/sales">
      <FiguresPage />
    </StaffPage>
  );
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : { props: {} };
};
