import { GroupedPaperPage } from '@/features/documents/sales-paper';
import { groupedProps } from '@/features/documents/sales-props';

export default GroupedPaperPage;

export const getServerSideProps = groupedProps();
