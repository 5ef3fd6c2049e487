import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ClientPage } from '@/features/desk/clients/client-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function OneClientPage({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.client}>
      <ClientPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.client);
