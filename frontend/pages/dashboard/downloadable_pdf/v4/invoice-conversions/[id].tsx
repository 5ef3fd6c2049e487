import { ConversionSheet } from '@/features/documents/conversion-paper';
import { conversionProps } from '@/features/documents/sales-props';

export default ConversionSheet;

export const getServerSideProps = conversionProps();
