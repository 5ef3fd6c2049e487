import { SetParts } from '@/features/documents/presentation/set-parts';
import { presentedMaterialsProps } from '@/features/documents/sales-props';

export default SetParts;

export const getServerSideProps = presentedMaterialsProps();
