import { papers } from '@plinth/contracts/site/documents/documents';
import { AttendanceSheet } from '@/features/site/documents/attendance-paper';
import { printableProps } from '@/features/site/documents/printable-props';

export default AttendanceSheet;

export const getServerSideProps = printableProps(papers.timeAndAttendance);
