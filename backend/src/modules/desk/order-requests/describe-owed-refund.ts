import {
  type RefundablePayment,
  splitRefund,
  sumByWay,
  sumRefundable,
} from '@plinth/contracts/store/orders/refund-split';
import { formatRand } from '@plinth/money/format';
import type { OrderCredit, OrderRecord } from '../../store/orders/order-books';

/**
 * Describes to staff how what is left of the payments of a cancelled order is paid back: cards on the order, EFTs from
 * the bank.
 */
export function describeOwedRefund(
  order: OrderRecord,
  payments: readonly RefundablePayment[],
  credits: readonly OrderCredit[],
): string {
  const { number, name } = order;
  const total = sumRefundable(payments);
  const { card: cardSum, bank: eftSum } = sumByWay(splitRefund(payments, total));
  const owedAmount = formatRand(total);
  const account = `to the account in the comments of the order, or ask ${name} for one`;
  const creditSentences = credits.map(
    ({ number: receipt, left }) => ` ${formatRand(left)} more is credit in ${receipt}: pay it back there.`,
  );
  if (total === 0) return `Order ${number} was cancelled.${creditSentences.join('')}`;
  const how =
    cardSum === 0
      ? `and money came for it by EFT. Pay back ${owedAmount}: ${account}. Then record it there with "Refund".`
      : eftSum === 0
        ? `and was paid by card. Pay back ${owedAmount} with "Refund" on the order: it goes to the card.`
        : `and was paid by card and by EFT. Pay back ${owedAmount}: ${formatRand(cardSum)} goes to the card, and ${formatRand(eftSum)} by EFT, ${account}. "Refund" on the order shows both: it sends the card's part, and records the EFT that you paid.`;
  return `Order ${number} was cancelled, ${how}${creditSentences.join('')}`;
}
