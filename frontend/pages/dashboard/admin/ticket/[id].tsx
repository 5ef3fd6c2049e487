import { staffPages } from '@plinth/contracts/staff-pages';
import { TicketPage } from '@/features/desk/tickets/ticket-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function OneTicketPage({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.ticket}>
      <TicketPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.ticket);
