import { DeliveryNotePaper } from '@/features/documents/delivery-note';
import { deliveryNoteProps } from '@/features/documents/sales-props';

export default DeliveryNotePaper;

export const getServerSideProps = deliveryNoteProps();
