import { statementProps } from '@/features/site/documents/sales-props';
import { StatementSheet } from '@/features/site/documents/statement-paper';

export default StatementSheet;

export const getServerSideProps = statementProps();
