import { ClientPage } from '@/features/clients/client-page';
import { StaffPage } from '@/features/frame/guards';
import { signedInPropsWithId } from '@/lib/auth/signed-in-props';

export default function OneClientPage({ id }: { id: string }) {
  return (
    <StaffPage title="Clients" resource="/dashboard/admin/clients">
      <ClientPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = signedInPropsWithId;
