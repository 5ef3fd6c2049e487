import { SetInvoice } from '@/features/site/documents/presentation/set-invoice';
import { presentedProps } from '@/features/site/documents/sales-props';

export default SetInvoice;

export const getServerSideProps = presentedProps();
