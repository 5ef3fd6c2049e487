import { papers } from '@plinth/contracts/site/documents/documents';
import { AllocationSheet } from '@/features/site/documents/allocation-paper';
import { printablePropsWithin } from '@/features/site/documents/printable-props';

export default AllocationSheet;

export const getServerSideProps = printablePropsWithin(papers.allocation, {
  parameter: 'id',
  of: ({ allocation }) => allocation.document_id,
});
