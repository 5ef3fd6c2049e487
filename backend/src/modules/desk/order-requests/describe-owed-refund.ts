import { sumCents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import type { OrderCredit, OrderRecord, ReceivedPayment } from '../../store/orders/order-books';
import { calculateNetPaid } from '../../store/orders/order-money';

/** Describes to staff how what came for a cancelled order is paid back: cards on the order, EFTs from the bank. */
export function describeOwedRefund(
  order: OrderRecord,
  payments: readonly ReceivedPayment[],
  credits: readonly OrderCredit[],
): string {
  const { number, name } = order;
  const sumOf = (method: ReceivedPayment['method']) =>
    sumCents(payments.filter((payment) => payment.method === method).map(({ amount, refunded }) => amount - refunded));
  const [cardSum, eftSum] = [sumOf('card'), sumOf('eft')];
  const owedAmount = formatRand(calculateNetPaid(order));
  const account = `to the account in the comments of the order, or ask ${name} for one`;
  const creditSentences = credits.map(
    ({ number: receipt, left }) => ` ${formatRand(left)} more is credit in ${receipt}: pay it back there.`,
  );
  const how =
    cardSum === 0
      ? `and money came for it by EFT. Pay back ${owedAmount}: ${account}. Then record it there with "Refund".`
      : eftSum === 0
        ? `and was paid by card. Pay back ${owedAmount} with "Refund" on the order: it goes to the card.`
        : `and was paid by card and by EFT. Pay back ${owedAmount}: ${formatRand(cardSum)} with "Refund" on the order, which goes to the card, and ${formatRand(eftSum)} by EFT, ${account}. Then record that there with "Refund" as well.`;
  return `Order ${number} was cancelled, ${how}${creditSentences.join('')}`;
}
