import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { BillByCupboardPage } from '@/features/works/materials/materials-paper';

export default BillByCupboardPage;

export const getServerSideProps = printableProps(papers.billByCupboard);
