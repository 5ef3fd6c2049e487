import { MyDataPage } from '@/features/site/privacy/my-data-page';
import { signedInProps } from '@/lib/auth/signed-in-props';

export default MyDataPage;

export const getServerSideProps = signedInProps;
