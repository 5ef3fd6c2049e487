import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { ListLabelsOnRoll } from '@/features/works/projects/panel-label-paper';

export default ListLabelsOnRoll;

export const getServerSideProps = printableProps(papers.listLabels);
