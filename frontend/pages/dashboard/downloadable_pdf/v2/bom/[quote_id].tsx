import { BillByCupboardPage } from '@/features/site/documents/materials-paper';
import { billByCupboardProps } from '@/features/site/documents/sales-props';

export default BillByCupboardPage;

export const getServerSideProps = billByCupboardProps();
