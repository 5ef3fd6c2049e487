import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { contactRequestsList } from '@/features/desk/contact-requests/contact-requests-list';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';
import { StaffList } from '@/ui/staff-list/staff-list';

export default function ContactRequestsPage() {
  return (
    <StaffPage page={staffPages.contactRequests}>
      <StaffList definition={contactRequestsList} />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.contactRequests);
