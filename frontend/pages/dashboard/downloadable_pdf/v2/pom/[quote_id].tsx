import { PartsPage } from '@/features/documents/parts-paper';
import { partsProps } from '@/features/documents/sales-props';

export default PartsPage;

export const getServerSideProps = partsProps();
