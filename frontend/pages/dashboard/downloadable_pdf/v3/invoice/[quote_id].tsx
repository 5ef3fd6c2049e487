import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { SetInvoice } from '@/features/desk/invoices/papers/set-invoice';

export default SetInvoice;

export const getServerSideProps = printableProps(papers.presentedPaper);
