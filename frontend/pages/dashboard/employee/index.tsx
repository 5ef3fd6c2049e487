import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { EmployeesPage } from '@/features/people/employees/employees-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Employees() {
  return (
    <StaffPage page={staffPages.employees}>
      <EmployeesPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.employees);
