import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { TicketsPage } from '@/features/desk/tickets/tickets-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Tickets() {
  return (
    <StaffPage page={staffPages.tickets}>
      <TicketsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.tickets);
