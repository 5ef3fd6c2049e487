import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { PurchaseOrderSheet } from '@/features/site/documents/purchase-order-paper';

export default PurchaseOrderSheet;

export const getServerSideProps = printableProps(papers.purchaseOrder);
