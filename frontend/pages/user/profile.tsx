import { ProfilePage } from '@/features/user/profile-page';
import { signedInProps } from '@/lib/auth/signed-in-props';

export default ProfilePage;

export const getServerSideProps = signedInProps;
