import { ContactRequestPage } from '@/features/contact-requests/contact-request-page';
import { StaffPage } from '@/features/frame/guards';
import { signedInPropsWithId } from '@/lib/auth/signed-in-props';

export default function OneContactRequestPage({ id }: { id: string }) {
  return (
    <StaffPage title="Contact Requests" resource="/dashboard/sales/contact_requests">
      <ContactRequestPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = signedInPropsWithId;
