import { papers } from '@plinth/contracts/site/documents/documents';
import { CartonLabelSheet } from '@/features/site/documents/carton-papers';
import { printableProps } from '@/features/site/documents/printable-props';

export default CartonLabelSheet;

export const getServerSideProps = printableProps(papers.cartonLabel);
