import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { ConversionSheet } from '@/features/site/documents/conversion-paper';

export default ConversionSheet;

export const getServerSideProps = printableProps(papers.conversion);
