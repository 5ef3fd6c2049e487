import { ProfilePage } from '@/features/people/user/profile-page';
import { MyDataCard } from '@/features/site/privacy/my-data-card';
import { signedInProps } from '@/lib/auth/signed-in-props';

export default function Profile() {
  return <ProfilePage more={({ email }) => <MyDataCard email={email} />} />;
}

export const getServerSideProps = signedInProps;
