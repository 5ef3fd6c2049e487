import { SignInPage, signInPageProps } from '@/features/user/sign-in-page';

export default SignInPage;
export const getServerSideProps = signInPageProps;
