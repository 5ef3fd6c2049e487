import { papers } from '@plinth/contracts/site/documents/documents';
import { CartonContentsSheet } from '@/features/works/cartons/carton-papers';
import { printableProps } from '@/features/base/papers/printable-props';

export default CartonContentsSheet;

export const getServerSideProps = printableProps(papers.cartonContents);
