import { staffPages } from '@plinth/contracts/staff-pages';
import { clientsList } from '@/features/desk/clients/clients-list';
import { StaffPage } from '@/features/site/shell/guards';
import { signedInProps } from '@/lib/auth/signed-in-props';
import { StaffList } from '@/ui/staff-list/staff-list';

export default function ClientsPage() {
  return (
    <StaffPage page={staffPages.clients}>
      <StaffList definition={clientsList} />
    </StaffPage>
  );
}

export const getServerSideProps = signedInProps;
