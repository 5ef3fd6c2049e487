import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/site/documents/printable-props';
import { PlainBill } from '@/features/site/documents/materials-paper';

export default PlainBill;

export const getServerSideProps = printableProps(papers.bill);
