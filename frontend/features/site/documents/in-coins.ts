import type { ReceiptPaper } from '@plinth/contracts/money-papers';
import { inCash } from '@plinth/money/cash';

/**
 * Of money that was counted in coins: what was handed over, and what no coin paid. The books have the whole amount, and the receipt says what was in the
 * hand. Null where both are the same.
 */
export function inCoins({ method, title, amount }: Pick<ReceiptPaper, 'method' | 'title' | 'amount'>) {
  if (method !== 'cash' || title === 'void') return null;
  const handed = inCash(amount);
  return handed === amount ? null : { handed, rounding: amount - handed };
}
