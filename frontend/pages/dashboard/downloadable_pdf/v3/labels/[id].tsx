import { papers } from '@plinth/contracts/site/documents/documents';
import { PanelLabelsOnSheets } from '@/features/site/documents/panel-label-paper';
import { printableProps } from '@/features/site/documents/printable-props';

export default PanelLabelsOnSheets;

export const getServerSideProps = printableProps(papers.labelsOnSheets);
