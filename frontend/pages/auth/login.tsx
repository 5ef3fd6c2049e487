import { SignInPage } from '@/features/user/sign-in-page';
import { signInPageProps } from '@/features/user/sign-in-props';

export default SignInPage;
export const getServerSideProps = signInPageProps;
