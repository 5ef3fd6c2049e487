import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { PlainPaper } from '@/features/desk/invoices/papers/sales-paper';

export default PlainPaper;

export const getServerSideProps = printableProps(papers.paper);
