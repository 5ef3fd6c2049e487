import type { GetServerSideProps } from 'next';
import { StaffPage } from '@/features/frame/guards';
import { EditorPage } from '@/features/invoices/editor/editor-page';
import { requireSession } from '@/lib/auth/require-session';

export default function NewOrderPage() {
  return (
    <StaffPage title="Create or Edit Invoice" resource="/dashboard/sales/new_order">
      <EditorPage />
    </StaffPage>
  );
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : { props: {} };
};
