import { SignInPage } from '@/features/people/user/sign-in-page';
import { signInPageProps } from '@/features/people/user/sign-in-props';

export default SignInPage;
export const getServerSideProps = signInPageProps;
