import { papers } from '@plinth/contracts/site/documents/documents';
import { TransferNote } from '@/features/stock/transfers/transfer-paper';
import { printableProps } from '@/features/base/papers/printable-props';

export default TransferNote;

export const getServerSideProps = printableProps(papers.transferNote);
