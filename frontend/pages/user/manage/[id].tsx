import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { UserPage } from '@/features/people/staff/user-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function User({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.user}>
      <UserPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.user);
