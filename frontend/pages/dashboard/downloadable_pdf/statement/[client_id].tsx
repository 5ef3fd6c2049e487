import { statementProps } from '@/features/documents/sales-props';
import { StatementSheet } from '@/features/documents/statement-paper';

export default StatementSheet;

export const getServerSideProps = statementProps();
