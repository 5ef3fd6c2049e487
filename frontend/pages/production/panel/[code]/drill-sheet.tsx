import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { DrillSheetOfPanel } from '@/features/works/panel-drawings/drill-sheets-paper';

export default DrillSheetOfPanel;

export const getServerSideProps = printableProps(papers.drillSheet);
