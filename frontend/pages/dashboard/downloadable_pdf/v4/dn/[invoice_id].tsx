import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { DeliveryNotePaper } from '@/features/site/documents/delivery-note';

export default DeliveryNotePaper;

export const getServerSideProps = printableProps(papers.deliveryNote);
