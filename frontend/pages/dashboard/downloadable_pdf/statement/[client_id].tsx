import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { StatementSheet } from '@/features/desk/clients/statement-paper';

export default StatementSheet;

export const getServerSideProps = printableProps(papers.statement);
