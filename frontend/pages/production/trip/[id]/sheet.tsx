import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { TripSheetPaper } from '@/features/works/trips/trip-sheet-paper';

export default TripSheetPaper;

export const getServerSideProps = printableProps(papers.tripSheet);
