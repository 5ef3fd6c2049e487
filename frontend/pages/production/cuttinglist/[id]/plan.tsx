import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { SawPlanSheet } from '@/features/works/cutting-lists/saw-plan-paper';

export default SawPlanSheet;

export const getServerSideProps = printableProps(papers.sawPlan);
