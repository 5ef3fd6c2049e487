import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { OffcutLabelSheet } from '@/features/site/documents/offcut-label-paper';

export default OffcutLabelSheet;

export const getServerSideProps = printableProps(papers.offcutLabel);
