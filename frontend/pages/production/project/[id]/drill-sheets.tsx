import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { DrillSheetsOfProject } from '@/features/works/panel-drawings/drill-sheets-paper';

export default DrillSheetsOfProject;

export const getServerSideProps = printableProps(papers.drillSheets);
