import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { GroupedPaperPage } from '@/features/site/documents/sales-paper';

export default GroupedPaperPage;

export const getServerSideProps = printableProps(papers.groupedPaper);
