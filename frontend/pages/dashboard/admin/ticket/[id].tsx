import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { TicketPage } from '@/features/desk/tickets/ticket-page';
import { OfficePage } from '@/features/site/shell/guards';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

/** Page of a ticket, for all staff; the ticket itself decides who may read it. */
export default function OneTicketPage({ id }: { id: string }) {
  return (
    <OfficePage title={staffPages.ticket.title}>
      <TicketPage id={id} />
    </OfficePage>
  );
}

export const getServerSideProps = staffPropsWithId();
