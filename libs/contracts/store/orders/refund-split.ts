import { type Cents, sumCents } from '@plinth/money/cents';
import type { PaymentMethod } from './order-labels';

/** Way of a refund: to the card by its provider, or by EFT from the bank, which a person pays by hand. */
export type RefundWay = 'card' | 'bank';

/** Payment of an order, with what of it can still be paid back. */
export interface RefundablePayment {
  readonly method: PaymentMethod;
  /** Amount that can still be paid back, in cents. */
  readonly left: Cents;
  /** True where the bank did not take a refund of it to the card. */
  readonly was_refused: boolean;
}

export interface RefundPart<P extends RefundablePayment> {
  readonly payment: P;
  readonly way: RefundWay;
  readonly amount: Cents;
}

/** Returns the way on which a payment goes back. Only what the bank refused goes from a card by EFT. */
function findWay({ method, was_refused }: RefundablePayment, byEft: boolean): RefundWay {
  return method === 'card' && !(byEft && was_refused) ? 'card' : 'bank';
}

/**
 * Splits a refund over the payments of an order: the given first, and by EFT those first that the bank refused. The
 * parts sum to the amount, or to all that is left if that is less; the caller compares.
 * @param payments the latest first
 * @param byEft true to pay by EFT what the bank refused to take to the card
 */
export function splitRefund<P extends RefundablePayment>(
  payments: readonly P[],
  amount: Cents,
  { byEft = false }: { readonly byEft?: boolean } = {},
): RefundPart<P>[] {
  const sources = byEft ? payments.toSorted((a, b) => Number(b.was_refused) - Number(a.was_refused)) : payments;
  let unspreadAmount = amount;
  return sources.flatMap((payment) => {
    const part = Math.min(unspreadAmount, payment.left);
    if (part <= 0) return [];
    unspreadAmount -= part;
    return [{ payment, way: findWay(payment, byEft), amount: part }];
  });
}

/** Sums the parts of a refund by their way, in cents. */
export function sumByWay(parts: readonly RefundPart<RefundablePayment>[]): Record<RefundWay, Cents> {
  const sumOf = (way: RefundWay) => sumCents(parts.filter((part) => part.way === way).map(({ amount }) => amount));
  return { card: sumOf('card'), bank: sumOf('bank') };
}

/** Sums what can still be paid back of an order, in cents. */
export const sumRefundable = (payments: readonly RefundablePayment[]): Cents =>
  sumCents(payments.map(({ left }) => left));
