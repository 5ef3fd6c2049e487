import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ContactRequestPage } from '@/features/desk/contact-requests/contact-request-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function OneContactRequestPage({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.contactRequest}>
      <ContactRequestPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.contactRequest);
