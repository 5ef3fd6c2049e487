import type { ReceiptPaper } from '@plinth/contracts/desk/client-payments/money-papers';
import { changeOf, inCash } from '@plinth/money/cash';

/**
 * Returns the cash received, and the cents that were rounded off because no coin is small enough. The books have the
 * whole amount, the receipt the cash; null where both are the same.
 */
export function calculateCashRounding({ method, title, amount }: Pick<ReceiptPaper, 'method' | 'title' | 'amount'>) {
  if (method !== 'cash' || title === 'void') return null;
  const cashAmount = inCash(amount);
  return cashAmount === amount ? null : { handed: cashAmount, rounding: amount - cashAmount };
}

/** Returns the cash received and its change; null where it was not recorded, or no change was given. */
export function calculateChangeGiven({
  title,
  amount,
  tendered: tenderedAmount,
}: Pick<ReceiptPaper, 'title' | 'amount' | 'tendered'>) {
  if (title !== 'receipt' || tenderedAmount === null) return null;
  const change = changeOf(amount, tenderedAmount);
  return change > 0 ? { tendered: tenderedAmount, change } : null;
}
