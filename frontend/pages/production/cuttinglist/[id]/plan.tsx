import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { SawPlanSheet } from '@/features/site/documents/saw-plan-paper';

export default SawPlanSheet;

export const getServerSideProps = printableProps(papers.sawPlan);
