import { PlainPaper } from '@/features/documents/sales-paper';
import { salesProps } from '@/features/documents/sales-props';

export default PlainPaper;

export const getServerSideProps = salesProps();
