import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { ReceiptSheet } from '@/features/site/documents/receipt-paper';

export default ReceiptSheet;

export const getServerSideProps = printableProps(papers.receipt);
