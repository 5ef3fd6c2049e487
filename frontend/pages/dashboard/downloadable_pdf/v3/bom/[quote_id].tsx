import { SetMaterials } from '@/features/documents/presentation/set-materials';
import { presentedBillProps } from '@/features/documents/sales-props';

export default SetMaterials;

export const getServerSideProps = presentedBillProps();
