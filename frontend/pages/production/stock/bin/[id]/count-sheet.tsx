import { papers } from '@plinth/contracts/site/documents/documents';
import { CountSheet } from '@/features/stock/counts/count-sheet-paper';
import { printableProps } from '@/features/base/papers/printable-props';

export default CountSheet;

export const getServerSideProps = printableProps(papers.countSheet);
