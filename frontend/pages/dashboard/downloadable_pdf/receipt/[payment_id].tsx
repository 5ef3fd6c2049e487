import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { ReceiptSheet } from '@/features/desk/client-payments/receipt-paper';

export default ReceiptSheet;

export const getServerSideProps = printableProps(papers.receipt);
