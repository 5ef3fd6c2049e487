import { billPage } from '@/features/documents/materials-paper';
import { materialsProps } from '@/features/documents/sales-props';

export default billPage('bom-v3', true);

export const getServerSideProps = materialsProps();
