import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { RolesPage } from '@/features/people/roles/roles-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Roles() {
  return (
    <StaffPage page={staffPages.roles}>
      <RolesPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.roles);
