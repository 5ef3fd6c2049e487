import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { OffcutLabelSheet } from '@/features/works/cutting-lists/offcut-label-paper';

export default OffcutLabelSheet;

export const getServerSideProps = printableProps(papers.offcutLabel);
