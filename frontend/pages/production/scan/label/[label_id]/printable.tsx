import { papers } from '@plinth/contracts/documents';
import { PanelLabelAgain } from '@/features/site/documents/panel-label-paper';
import { printableProps } from '@/features/site/documents/printable-props';

export default PanelLabelAgain;

export const getServerSideProps = printableProps(papers.panelLabel);
