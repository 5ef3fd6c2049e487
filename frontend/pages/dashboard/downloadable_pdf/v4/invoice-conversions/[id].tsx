import { papers } from '@plinth/contracts/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { ConversionSheet } from '@/features/site/documents/conversion-paper';

export default ConversionSheet;

export const getServerSideProps = printableProps(papers.conversion);
