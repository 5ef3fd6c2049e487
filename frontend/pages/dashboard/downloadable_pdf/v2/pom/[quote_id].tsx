import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { PartsPage } from '@/features/site/documents/parts-paper';

export default PartsPage;

export const getServerSideProps = printableProps(papers.parts);
