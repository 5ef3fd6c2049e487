import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { ReceiptSlip } from '@/features/desk/client-payments/receipt-paper';

export default ReceiptSlip;

export const getServerSideProps = printableProps(papers.receiptSlip);
