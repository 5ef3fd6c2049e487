import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { GroupedPaperPage } from '@/features/desk/invoices/papers/sales-paper';

export default GroupedPaperPage;

export const getServerSideProps = printableProps(papers.groupedPaper);
