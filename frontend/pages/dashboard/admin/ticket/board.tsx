import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { TicketBoard } from '@/features/desk/tickets/ticket-board';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function TicketBoardPage() {
  return (
    <StaffPage page={staffPages.ticketBoard}>
      <TicketBoard />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.ticketBoard);
