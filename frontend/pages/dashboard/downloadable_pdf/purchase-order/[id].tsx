import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { PurchaseOrderSheet } from '@/features/stock/purchase-orders/purchase-order-paper';

export default PurchaseOrderSheet;

export const getServerSideProps = printableProps(papers.purchaseOrder);
