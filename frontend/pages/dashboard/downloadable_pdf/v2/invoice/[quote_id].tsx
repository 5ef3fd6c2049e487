import { GroupedPaperPage } from '@/features/site/documents/sales-paper';
import { groupedProps } from '@/features/site/documents/sales-props';

export default GroupedPaperPage;

export const getServerSideProps = groupedProps();
