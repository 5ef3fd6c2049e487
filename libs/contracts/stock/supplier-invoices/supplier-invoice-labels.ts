import { labels, type Labels } from '../../kernel/labels';
import type { StateOf, supplierInvoiceMachine } from '../../kernel/machines';

export type SupplierInvoiceStatus = StateOf<typeof supplierInvoiceMachine>;
export const supplierInvoiceStatuses: Labels<SupplierInvoiceStatus> = labels({
  held: { label: 'Held', tone: 'amber' },
  accepted: { label: 'To pay', tone: 'info' },
  paid: { label: 'Paid', tone: 'success' },
  rejected: { label: 'Sent back', tone: 'neutral' },
});
