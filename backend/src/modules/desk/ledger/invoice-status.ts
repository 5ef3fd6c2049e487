import type { Cents } from '@plinth/money/cents';

export type InvoiceStatus = 'sent' | 'part_paid' | 'paid' | 'cancelled';

/** Derives the status of an issued invoice from payments and credit notes. */
export function deriveInvoiceStatus({
  total,
  paid: paidAmount,
  credited: creditedAmount,
}: {
  total: Cents;
  paid: Cents;
  credited: Cents;
}): InvoiceStatus {
  if (total > 0 && creditedAmount === total) return 'cancelled';
  if (paidAmount + creditedAmount === total) return 'paid';
  return paidAmount > 0 ? 'part_paid' : 'sent';
}
