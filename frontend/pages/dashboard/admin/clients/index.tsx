import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ClientsPage } from '@/features/desk/clients/clients-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Clients() {
  return (
    <StaffPage page={staffPages.clients}>
      <ClientsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.clients);
