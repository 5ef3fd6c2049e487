import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { StatementSheet } from '@/features/site/documents/statement-paper';

export default StatementSheet;

export const getServerSideProps = printableProps(papers.statement);
