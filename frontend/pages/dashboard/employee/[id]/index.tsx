import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { EmployeePage } from '@/features/people/employees/employee-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function Employee({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.employee}>
      <EmployeePage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.employee);
