import { papers } from '@plinth/contracts/site/documents/documents';
import { ItemLabelsSheet } from '@/features/stock/stock/item-label-paper';
import { printableProps } from '@/features/base/papers/printable-props';

export default ItemLabelsSheet;

export const getServerSideProps = printableProps(papers.itemLabels);
