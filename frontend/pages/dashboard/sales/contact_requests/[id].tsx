import { ContactRequestPage } from '@/features/desk/contact-requests/contact-request-page';
import { StaffPage } from '@/features/site/shell/guards';
import { signedInPropsWithId } from '@/lib/auth/signed-in-props';

export default function OneContactRequestPage({ id }: { id: string }) {
  return (
    <StaffPage title="Contact Requests" resource="/dashboard/sales/contact_requests">
      <ContactRequestPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = signedInPropsWithId;
