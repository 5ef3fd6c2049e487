import { papers } from '@plinth/contracts/site/documents/documents';
import { CountSheet } from '@/features/site/documents/count-sheet-paper';
import { printableProps } from '@/features/site/documents/printable-props';

export default CountSheet;

export const getServerSideProps = printableProps(papers.countSheet);
