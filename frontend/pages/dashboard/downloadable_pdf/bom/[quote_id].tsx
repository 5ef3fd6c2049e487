import { billPage } from '@/features/documents/materials-paper';
import { materialsProps } from '@/features/documents/sales-props';

export default billPage('bom');

export const getServerSideProps = materialsProps();
