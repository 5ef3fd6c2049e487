import { SetParts } from '@/features/documents/presentation/set-parts';
import { presentedPartsProps } from '@/features/documents/sales-props';

export default SetParts;

export const getServerSideProps = presentedPartsProps();
