import { papers } from '@plinth/contracts/site/documents/documents';
import { BinLabelsSheet } from '@/features/site/documents/bin-label-paper';
import { printableProps } from '@/features/site/documents/printable-props';

export default BinLabelsSheet;

export const getServerSideProps = printableProps(papers.binLabels);
