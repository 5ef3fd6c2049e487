import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { PartsPage } from '@/features/works/materials/parts-paper';

export default PartsPage;

export const getServerSideProps = printableProps(papers.parts);
