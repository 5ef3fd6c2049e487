import { SetFrontPage } from '@/features/site/documents/presentation/set-front-page';
import { frontPageProps } from '@/features/site/documents/sales-props';

export default SetFrontPage;

export const getServerSideProps = frontPageProps();
