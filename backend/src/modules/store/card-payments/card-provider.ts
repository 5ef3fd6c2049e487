import type { Cents } from '@plinth/money/cents';

/** Facts that a card payment is requested with. */
export interface CheckoutRequest {
  readonly orderId: string;
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly lines: readonly { readonly name: string; readonly unitPrice: Cents; readonly quantity: number }[];
  /** The same key again answers the same session. */
  readonly idempotencyKey: string;
  readonly expiresAt: Date;
  /** Address that the browser comes back to; the provider fills in its session's id for `{CHECKOUT_SESSION_ID}`. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface CheckoutSession {
  readonly id: string;
  /** Address where the browser goes to pay; null when it is over. */
  readonly url: string | null;
  readonly state: 'open' | 'paid' | 'expired' | 'processing';
  readonly amount: Cents;
  readonly currency: string;
  /** Identifies the money for a refund. */
  readonly providerPaymentId: string | null;
  /** Our own payment, as we told the provider when we began. */
  readonly paymentId: string | null;
}

/**
 * A session of ours that the provider does not know, e.g. after its account was changed: nobody can pay on that page any more. Should money
 * come of it after all, it is settled like any that comes late.
 */
export const lostSession = (id: string): CheckoutSession => ({
  id,
  url: null,
  state: 'expired',
  amount: 0,
  currency: '',
  providerPaymentId: null,
  paymentId: null,
});

export interface ProviderRefund {
  readonly id: string;
  readonly state: 'succeeded' | 'pending' | 'failed';
}

/** Content of a webhook, once its signature is right. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  /** Set when it is about a checkout session. */
  readonly sessionId: string | null;
}

/** The company that takes cards for us. Stripe is one; another needs this and nothing else. */
export abstract class CardProvider {
  /** True where cards can be taken at all. */
  abstract readonly configured: boolean;
  abstract readonly livemode: boolean;
  abstract createSession(request: CheckoutRequest): Promise<CheckoutSession>;
  abstract fetchSession(id: string): Promise<CheckoutSession | null>;
  /** Ends a session that was not paid, so that it cannot be paid later. */
  abstract expireSession(id: string): Promise<void>;
  abstract refundPayment(providerPaymentId: string, amount: Cents, idempotencyKey: string): Promise<ProviderRefund>;
  /** @returns null when the signature is missing, wrong or too old */
  abstract readEvent(body: Buffer, signature: string | undefined): ProviderEvent | null;
}
