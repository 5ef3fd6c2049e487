import { PlainBill } from '@/features/documents/materials-paper';
import { billProps } from '@/features/documents/sales-props';

export default PlainBill;

export const getServerSideProps = billProps();
