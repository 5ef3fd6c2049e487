import { papers } from '@plinth/contracts/site/documents/documents';
import { BagListSheet } from '@/features/works/cartons/bag-list-paper';
import { printableProps } from '@/features/base/papers/printable-props';

export default BagListSheet;

export const getServerSideProps = printableProps(papers.bagList);
