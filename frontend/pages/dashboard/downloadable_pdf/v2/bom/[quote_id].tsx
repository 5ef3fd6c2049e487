import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { BillByCupboardPage } from '@/features/site/documents/materials-paper';

export default BillByCupboardPage;

export const getServerSideProps = printableProps(papers.billByCupboard);
