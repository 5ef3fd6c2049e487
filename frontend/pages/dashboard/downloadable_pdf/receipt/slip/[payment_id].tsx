import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { ReceiptSlip } from '@/features/site/documents/receipt-paper';

export default ReceiptSlip;

export const getServerSideProps = printableProps(papers.receiptSlip);
