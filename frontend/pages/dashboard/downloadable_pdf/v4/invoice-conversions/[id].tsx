import { ConversionSheet } from '@/features/site/documents/conversion-paper';
import { conversionProps } from '@/features/site/documents/sales-props';

export default ConversionSheet;

export const getServerSideProps = conversionProps();
