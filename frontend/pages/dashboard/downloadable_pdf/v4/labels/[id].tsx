import { papers } from '@plinth/contracts/site/documents/documents';
import { PanelLabelsOnRoll } from '@/features/works/projects/panel-label-paper';
import { printableProps } from '@/features/base/papers/printable-props';

export default PanelLabelsOnRoll;

export const getServerSideProps = printableProps(papers.labelsOnRoll);
