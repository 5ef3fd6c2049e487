import { PlainPaper } from '@/features/site/documents/sales-paper';
import { salesProps } from '@/features/site/documents/sales-props';

export default PlainPaper;

export const getServerSideProps = salesProps();
