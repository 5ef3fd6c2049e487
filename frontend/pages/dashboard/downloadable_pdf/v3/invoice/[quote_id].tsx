import { SetInvoice } from '@/features/documents/presentation/set-invoice';
import { presentedProps } from '@/features/documents/sales-props';

export default SetInvoice;

export const getServerSideProps = presentedProps();
