import type { GetServerSideProps } from 'next';
import { ProfilePage } from '@/features/user/profile-page';
import { requireSession } from '@/lib/auth/require-session';

export default ProfilePage;

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  return redirect ? { redirect } : { props: {} };
};
