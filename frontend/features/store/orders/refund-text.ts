import type { RefundWay } from '@plinth/contracts/store/orders/refund-split';
import type { Cents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';

type Ways = Readonly<Record<RefundWay, Cents>>;

/** Describes to the clerk on which ways a refund goes, and which part they pay by hand. */
export function describeRefundWays({ card, bank }: Ways): string {
  const byHand = 'Pay it by EFT from the bank: this only records it.';
  if (bank === 0) return `${formatRand(card)} goes to the card it was paid with.`;
  if (card === 0) return `${formatRand(bank)} goes to the bank account. ${byHand}`;
  return `${formatRand(card)} goes to the card it was paid with, and ${formatRand(bank)} to the bank account. Pay the ${formatRand(bank)} by EFT from the bank: this only records it.`;
}

/** Describes to the customer on which ways the money of a cancelled order goes back. */
export function describeMoneyBack({ card, bank }: Ways): string {
  if (card + bank === 0) return 'Nothing is made or sent.';
  const [toCard, toBank] = [
    `${formatRand(card)} goes back to the card that you paid with`,
    `${formatRand(bank)} ${card === 0 ? 'goes back ' : ''}to the bank account that you name`,
  ];
  const back = bank === 0 ? toCard : card === 0 ? toBank : `${toCard}, and ${toBank}`;
  return `Nothing is made or sent, and ${back}.`;
}
