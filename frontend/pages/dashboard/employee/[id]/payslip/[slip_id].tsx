import { papers } from '@plinth/contracts/site/documents/documents';
import { PayslipSheet } from '@/features/people/pay/payslip-paper';
import { printablePropsWithin } from '@/features/base/papers/printable-props';

export default PayslipSheet;

export const getServerSideProps = printablePropsWithin(papers.payslip, {
  parameter: 'id',
  readOwnerId: ({ employee_id }) => employee_id,
});
