import { SetMaterials } from '@/features/documents/presentation/set-materials';
import { presentedMaterialsProps } from '@/features/documents/sales-props';

export default SetMaterials;

export const getServerSideProps = presentedMaterialsProps();
