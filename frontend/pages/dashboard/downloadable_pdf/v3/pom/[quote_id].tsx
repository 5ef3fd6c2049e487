import { SetParts } from '@/features/site/documents/presentation/set-parts';
import { presentedPartsProps } from '@/features/site/documents/sales-props';

export default SetParts;

export const getServerSideProps = presentedPartsProps();
