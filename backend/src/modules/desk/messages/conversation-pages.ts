import type { ConversationKind, CustomerKind } from '@plinth/contracts/desk/messages/message-labels';
import { pathTo, type StaffPage } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';

/**
 * Staff page of each kind of object. Rights on the page are rights on the conversation: view to read, edit to write.
 */
export const PAGES: Readonly<Record<ConversationKind, StaffPage>> = {
  order: staffPages.orders,
  invoice: staffPages.invoices,
  contact: staffPages.contactRequests,
  staff: staffPages.messages,
};
export const pageResource = (kind: ConversationKind): string => PAGES[kind].resource;

const STAFF_PATHS: Readonly<Record<CustomerKind, (id: string) => string>> = {
  order: (id) => pathTo(staffPages.order, { id }),
  invoice: (id) => pathTo(staffPages.invoice, { id }),
  contact: (id) => pathTo(staffPages.contactRequest, { id }),
};
/** Returns the path of the staff page of a conversation. */
export const staffAddress = ({ kind, id }: { kind: CustomerKind; id: string }): string =>
  `${STAFF_PATHS[kind](id)}#messages`;
