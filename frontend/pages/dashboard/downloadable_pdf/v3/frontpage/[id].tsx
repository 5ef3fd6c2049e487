import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { SetFrontPage } from '@/features/works/materials/set-front-page';

export default SetFrontPage;

export const getServerSideProps = printableProps(papers.frontPage);
