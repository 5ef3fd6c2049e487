import type { Cents } from '@plinth/money/cents';

export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'expired' | 'partly_refunded' | 'refunded';
export type PaymentMethod = 'card' | 'eft';

/** One attempt to pay an order. */
export interface PaymentRecord {
  id: string;
  order_id: string;
  attempt: number;
  method: PaymentMethod;
  status: PaymentStatus;
  amount: Cents;
  refunded: Cents;
  provider_session_id: string | null;
  provider_payment_id: string | null;
  pay_url: string | null;
}
