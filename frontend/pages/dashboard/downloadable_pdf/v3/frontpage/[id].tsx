import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { SetFrontPage } from '@/features/site/documents/presentation/set-front-page';

export default SetFrontPage;

export const getServerSideProps = printableProps(papers.frontPage);
