import { papers } from '@plinth/contracts/site/documents/documents';
import { ItemLabelSheet } from '@/features/stock/stock/item-label-paper';
import { printableProps } from '@/features/base/papers/printable-props';

export default ItemLabelSheet;

export const getServerSideProps = printableProps(papers.itemLabel);
