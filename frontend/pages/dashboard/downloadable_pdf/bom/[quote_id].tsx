import { PlainBill } from '@/features/site/documents/materials-paper';
import { billProps } from '@/features/site/documents/sales-props';

export default PlainBill;

export const getServerSideProps = billProps();
