import { FrontPagePaper } from '@/features/documents/front-page';
import { frontPageProps } from '@/features/documents/sales-props';

export default FrontPagePaper;

export const getServerSideProps = frontPageProps();
