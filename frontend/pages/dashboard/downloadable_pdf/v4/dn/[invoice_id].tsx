import { DeliveryNotePaper } from '@/features/site/documents/delivery-note';
import { deliveryNoteProps } from '@/features/site/documents/sales-props';

export default DeliveryNotePaper;

export const getServerSideProps = deliveryNoteProps();
