import { SetMaterials } from '@/features/site/documents/presentation/set-materials';
import { presentedBillProps } from '@/features/site/documents/sales-props';

export default SetMaterials;

export const getServerSideProps = presentedBillProps();
