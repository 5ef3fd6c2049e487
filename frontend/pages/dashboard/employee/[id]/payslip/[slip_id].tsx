import { papers } from '@plinth/contracts/site/documents/documents';
import { PayslipSheet } from '@/features/site/documents/payslip-paper';
import { printablePropsWithin } from '@/features/site/documents/printable-props';

export default PayslipSheet;

export const getServerSideProps = printablePropsWithin(papers.payslip, {
  parameter: 'id',
  of: ({ employee_id }) => employee_id,
});
