import type { ReceiptPaper } from '@plinth/contracts/desk/client-payments/money-papers';
import { changeOf, inCash } from '@plinth/money/cash';

/**
 * Returns the cash that was handed over, and the cents that no coin paid. The books have the whole amount, and the
 * receipt says what was in the hand. Null where both are the same.
 */
export function inCoins({ method, title, amount }: Pick<ReceiptPaper, 'method' | 'title' | 'amount'>) {
  if (method !== 'cash' || title === 'void') return null;
  const cashAmount = inCash(amount);
  return cashAmount === amount ? null : { handed: cashAmount, rounding: amount - cashAmount };
}

/** Cash that was handed over and the change of it; null where nobody said, or none was given. */
export function changeGiven({
  title,
  amount,
  tendered: tenderedAmount,
}: Pick<ReceiptPaper, 'title' | 'amount' | 'tendered'>) {
  if (title !== 'receipt' || tenderedAmount === null) return null;
  const change = changeOf(amount, tenderedAmount);
  return change > 0 ? { tendered: tenderedAmount, change } : null;
}
