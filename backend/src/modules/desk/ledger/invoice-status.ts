import type { Cents } from '@plinth/money/cents';

export type InvoiceStatus = 'sent' | 'part_paid' | 'paid' | 'cancelled';

/** Where an issued invoice stands, by what came in and what was credited. */
export function statusOf({ total, paid, credited }: { total: Cents; paid: Cents; credited: Cents }): InvoiceStatus {
  if (total > 0 && credited === total) return 'cancelled';
  if (paid + credited === total) return 'paid';
  return paid > 0 ? 'part_paid' : 'sent';
}
