import { papers } from '@plinth/contracts/site/documents/documents';
import { BinLabelSheet } from '@/features/stock/bins/bin-label-paper';
import { printableProps } from '@/features/base/papers/printable-props';

export default BinLabelSheet;

export const getServerSideProps = printableProps(papers.binLabel);
