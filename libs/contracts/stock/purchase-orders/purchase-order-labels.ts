import { labels, type CodeOf, type Labels } from '../../kernel/labels';
import type { purchaseOrderMachine, StateOf } from '../../kernel/machines';

export type PurchaseOrderStatus = StateOf<typeof purchaseOrderMachine>;
export const purchaseOrderStatuses: Labels<PurchaseOrderStatus> = labels({
  draft: { label: 'Draft', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'pine' },
  closed: { label: 'Closed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
});

/** Delivery status of an order, derived from its lines. */
export const deliveries = labels({
  nothing: { label: 'Nothing yet', tone: 'neutral' },
  part: { label: 'Part received', tone: 'amber' },
  short: { label: 'Closed short', tone: 'clay' },
  all: { label: 'Received', tone: 'success' },
});
export type Delivery = CodeOf<typeof deliveries>;

/** Largest amount of a line, in cents: twenty million rand, which a database integer holds. */
export const MOST_OF_A_LINE = 2_000_000_000;

/** Lines of one order. */
export const MOST_LINES = 200;
