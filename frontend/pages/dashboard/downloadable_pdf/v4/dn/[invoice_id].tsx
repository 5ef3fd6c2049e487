import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { DeliveryNotePaper } from '@/features/works/materials/delivery-note';

export default DeliveryNotePaper;

export const getServerSideProps = printableProps(papers.deliveryNote);
