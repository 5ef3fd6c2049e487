import { papers } from '@plinth/contracts/site/documents/documents';
import { BinLabelSheet } from '@/features/site/documents/bin-label-paper';
import { printableProps } from '@/features/site/documents/printable-props';

export default BinLabelSheet;

export const getServerSideProps = printableProps(papers.binLabel);
