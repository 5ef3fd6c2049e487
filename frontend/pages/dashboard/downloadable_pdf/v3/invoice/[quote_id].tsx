import { salesPage } from '@/features/documents/sales-paper';
import { salesProps } from '@/features/documents/sales-props';

export default salesPage('invoice-v3', true);

export const getServerSideProps = salesProps();
