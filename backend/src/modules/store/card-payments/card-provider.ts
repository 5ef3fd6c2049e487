import type { Cents } from '@plinth/money/cents';

/** Request for a card page. */
export interface CheckoutRequest {
  readonly orderId: string;
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly lines: readonly { readonly name: string; readonly unitPrice: Cents; readonly quantity: number }[];
  /** A repeated key returns the same session. */
  readonly idempotencyKey: string;
  readonly expiresAt: Date;
  /** Return address of the browser; the provider replaces `{CHECKOUT_SESSION_ID}`. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface CheckoutSession {
  readonly id: string;
  /** Address of the card page; null once the session has ended. */
  readonly url: string | null;
  readonly state: 'open' | 'paid' | 'expired' | 'processing';
  readonly amount: Cents;
  readonly currency: string;
  /** Id by which the provider refunds the payment. */
  readonly providerPaymentId: string | null;
  /** Id of our payment, which we gave the provider at the start. */
  readonly paymentId: string | null;
}

/**
 * Returns an ended session in place of one that the provider no longer knows, such as after a change of account:
 * nobody can pay on its page. Money that still arrives is settled as a late payment.
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
  /** Null where the provider refused the request itself. */
  readonly id: string | null;
  /** `waiting`: the customer has to do something first, so the provider has not taken it on. */
  readonly state: 'succeeded' | 'pending' | 'waiting' | 'failed';
  /** Code of the provider for why it failed. */
  readonly failure: string | null;
}

/** Content of a webhook event whose signature is valid. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  /** Null if the event is not about a checkout session. */
  readonly sessionId: string | null;
  /** Null if the event is not about a refund. */
  readonly refundId: string | null;
}

/** Interface of a card provider; Stripe implements it. */
export abstract class CardProvider {
  /** True if card payments are configured. */
  abstract readonly isConfigured: boolean;
  abstract readonly livemode: boolean;
  abstract createSession(request: CheckoutRequest): Promise<CheckoutSession>;
  abstract fetchSession(id: string): Promise<CheckoutSession | null>;
  /** Ends an unpaid session, so that it can no longer be paid. */
  abstract expireSession(id: string): Promise<void>;
  abstract refundPayment(providerPaymentId: string, amount: Cents, idempotencyKey: string): Promise<ProviderRefund>;
  /** @returns null when the provider does not know it */
  abstract fetchRefund(id: string): Promise<ProviderRefund | null>;
  /** @returns null when the signature is missing, wrong or too old */
  abstract readEvent(body: Buffer, signature: string | undefined): ProviderEvent | null;
}
