import { papers } from '@plinth/contracts/site/documents/documents';
import { PanelLabelsOnSheets } from '@/features/works/projects/panel-label-paper';
import { printableProps } from '@/features/base/papers/printable-props';

export default PanelLabelsOnSheets;

export const getServerSideProps = printableProps(papers.labelsOnSheets);
