import { SetFrontPage } from '@/features/documents/presentation/set-front-page';
import { frontPageProps } from '@/features/documents/sales-props';

export default SetFrontPage;

export const getServerSideProps = frontPageProps();
