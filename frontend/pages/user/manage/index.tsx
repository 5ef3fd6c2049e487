import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { UsersPage } from '@/features/people/staff/users-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Users() {
  return (
    <StaffPage page={staffPages.users}>
      <UsersPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.users);
