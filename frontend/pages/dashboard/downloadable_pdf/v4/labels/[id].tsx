import { papers } from '@plinth/contracts/site/documents/documents';
import { PanelLabelsOnRoll } from '@/features/site/documents/panel-label-paper';
import { printableProps } from '@/features/site/documents/printable-props';

export default PanelLabelsOnRoll;

export const getServerSideProps = printableProps(papers.labelsOnRoll);
