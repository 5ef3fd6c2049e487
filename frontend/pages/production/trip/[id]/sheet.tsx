import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { TripSheetPaper } from '@/features/site/documents/trip-sheet-paper';

export default TripSheetPaper;

export const getServerSideProps = printableProps(papers.tripSheet);
