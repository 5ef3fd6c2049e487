import { salesPage } from '@/features/documents/sales-paper';
import { salesProps } from '@/features/documents/sales-props';

export default salesPage('invoice');

export const getServerSideProps = salesProps();
