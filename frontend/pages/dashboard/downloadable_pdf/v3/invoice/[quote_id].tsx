import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { SetInvoice } from '@/features/site/documents/presentation/set-invoice';

export default SetInvoice;

export const getServerSideProps = printableProps(papers.presentedPaper);
