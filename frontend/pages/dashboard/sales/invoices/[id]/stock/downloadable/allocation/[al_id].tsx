import { papers } from '@plinth/contracts/site/documents/documents';
import { AllocationSheet } from '@/features/stock/allocations/allocation-paper';
import { printablePropsWithin } from '@/features/base/papers/printable-props';

export default AllocationSheet;

export const getServerSideProps = printablePropsWithin(papers.allocation, {
  parameter: 'id',
  readOwnerId: ({ allocation }) => allocation.document_id,
});
