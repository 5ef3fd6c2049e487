import type { Cents } from '@plinth/money/cents';

export type InvoiceStatus = 'sent' | 'part_paid' | 'paid' | 'cancelled';

/** Derives the status of an issued invoice from payments and credit notes. */
export function statusOf({ total, paid, credited }: { total: Cents; paid: Cents; credited: Cents }): InvoiceStatus {
  if (total > 0 && credited === total) return 'cancelled';
  if (paid + credited === total) return 'paid';
  return paid > 0 ? 'part_paid' : 'sent';
}
