import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { NewTicketPage } from '@/features/desk/tickets/new-ticket-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function CreateTicket() {
  return (
    <StaffPage page={staffPages.newTicket}>
      <NewTicketPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.newTicket);
