import type { GetServerSideProps } from 'next';
import { MyDataPage } from '@/features/privacy/my-data-page';
import { requireSession } from '@/lib/auth/require-session';

export default MyDataPage;

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : { props: {} };
};
