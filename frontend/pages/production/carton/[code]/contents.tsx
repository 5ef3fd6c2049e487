import { papers } from '@plinth/contracts/site/documents/documents';
import { CartonContentsSheet } from '@/features/site/documents/carton-papers';
import { printableProps } from '@/features/site/documents/printable-props';

export default CartonContentsSheet;

export const getServerSideProps = printableProps(papers.cartonContents);
