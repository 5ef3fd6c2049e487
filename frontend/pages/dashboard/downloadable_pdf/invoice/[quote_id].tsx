import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { PlainPaper } from '@/features/site/documents/sales-paper';

export default PlainPaper;

export const getServerSideProps = printableProps(papers.paper);
