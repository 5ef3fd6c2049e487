import { papers } from '@plinth/contracts/site/documents/documents';
import { CartonLabelSheet } from '@/features/works/cartons/carton-papers';
import { printableProps } from '@/features/base/papers/printable-props';

export default CartonLabelSheet;

export const getServerSideProps = printableProps(papers.cartonLabel);
