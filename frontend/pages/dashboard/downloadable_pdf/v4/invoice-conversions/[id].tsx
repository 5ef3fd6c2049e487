import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { ConversionSheet } from '@/features/desk/invoices/papers/conversion-paper';

export default ConversionSheet;

export const getServerSideProps = printableProps(papers.conversion);
