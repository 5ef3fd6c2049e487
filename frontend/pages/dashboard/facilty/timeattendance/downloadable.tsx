import { papers } from '@plinth/contracts/site/documents/documents';
import { AttendanceSheet } from '@/features/people/attendance/attendance-paper';
import { printableProps } from '@/features/base/papers/printable-props';

export default AttendanceSheet;

export const getServerSideProps = printableProps(papers.timeAndAttendance);
