import { BillByCupboardPage } from '@/features/documents/materials-paper';
import { billByCupboardProps } from '@/features/documents/sales-props';

export default BillByCupboardPage;

export const getServerSideProps = billByCupboardProps();
