import { narrow, pick, tables, type RowOf } from '../../../platform/data/database/columns';

export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'expired' | 'partly_refunded' | 'refunded';
export type PaymentMethod = 'card' | 'eft';

/** One attempt to pay an order. */
export const PAYMENT = {
  ...pick(tables.payment, 'id', 'order_id', 'attempt', 'amount', 'refunded', 'created_at'),
  ...pick(tables.payment, 'provider_session_id', 'provider_payment_id', 'pay_url'),
  method: narrow<PaymentMethod>(tables.payment.method),
  status: narrow<PaymentStatus>(tables.payment.status),
};
export type PaymentRecord = RowOf<typeof PAYMENT>;

/** Checks that a payment brought money, even if it was refunded since. */
export const hasBroughtMoney = ({ status }: Pick<PaymentRecord, 'status'>): boolean =>
  status === 'succeeded' || status === 'partly_refunded' || status === 'refunded';

/** Longest time for which a provider keeps a card page open, in milliseconds. */
const LONGEST_PAGE_MS = 24 * 60 * 60_000;

/** Checks that somebody may still pay on the card page of an attempt, also of one that we have ended ourselves. */
export const mayBePaidOnPage = (payment: PaymentRecord): boolean =>
  payment.method === 'card' &&
  payment.provider_session_id !== null &&
  !hasBroughtMoney(payment) &&
  (payment.status === 'pending' || Date.now() - payment.created_at.getTime() < LONGEST_PAGE_MS);
