import { papers } from '@plinth/contracts/site/documents/documents';
import { printableProps } from '@/features/base/papers/printable-props';
import { PlainBill } from '@/features/works/materials/materials-paper';

export default PlainBill;

export const getServerSideProps = printableProps(papers.bill);
