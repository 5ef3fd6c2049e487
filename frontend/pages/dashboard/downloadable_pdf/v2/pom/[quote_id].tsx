import { PartsPage } from '@/features/site/documents/parts-paper';
import { partsProps } from '@/features/site/documents/sales-props';

export default PartsPage;

export const getServerSideProps = partsProps();
