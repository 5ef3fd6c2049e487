import { partsPage } from '@/features/documents/parts-paper';
import { materialsProps } from '@/features/documents/sales-props';

export default partsPage('pom-v3');

export const getServerSideProps = materialsProps();
