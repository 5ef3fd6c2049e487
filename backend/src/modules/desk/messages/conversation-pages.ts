import type { ConversationKind, CustomerKind } from '@plinth/contracts/desk/messages/message-labels';
import { pathTo, type StaffPage } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';

/** Pages where staff see the object of a conversation: whoever may do that may read and write the messages about it. */
export const PAGES: Readonly<Record<ConversationKind, StaffPage>> = {
  order: staffPages.orders,
  invoice: staffPages.invoices,
  contact: staffPages.contactRequests,
  staff: staffPages.messages,
};
export const pageOf = (kind: ConversationKind): string => PAGES[kind].resource;

const STANDS: Readonly<Record<CustomerKind, (id: string) => string>> = {
  order: (id) => pathTo(staffPages.order, { id }),
  invoice: (id) => pathTo(staffPages.invoice, { id }),
  contact: (id) => pathTo(staffPages.contactRequest, { id }),
};
/** Returns the address where staff read and answer it. */
export const staffAddress = ({ kind, id }: { kind: CustomerKind; id: string }): string =>
  `${STANDS[kind](id)}#messages`;
