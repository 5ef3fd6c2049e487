import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { BillOfMaterialsPage } from '@/features/works/materials/materials-paper';

export default BillOfMaterialsPage;

export const getServerSideProps = printableProps(papers.bill);
