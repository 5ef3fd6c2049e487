import { papers } from '@plinth/contracts/site/documents/documents';
import { BinLabelsSheet } from '@/features/stock/bins/bin-label-paper';
import { printableProps } from '@/features/base/papers/printable-props';

export default BinLabelsSheet;

export const getServerSideProps = printableProps(papers.binLabels);
