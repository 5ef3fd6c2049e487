import type Stripe from 'stripe';

export interface Session {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly orderId: string;
  readonly metadata: Record<string, string>;
  readonly email: string;
  readonly lines: { readonly name: string; readonly quantity: number; readonly unitAmount: number }[];
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  paymentIntent: string | null;
  refunded: number;
}

/** Formats a session as Stripe sends it. */
export function sessionAsStripe(session: Session, payUrl: string): Stripe.Checkout.Session {
  const { id, amount, currency, orderId, metadata, email, status, paymentIntent, successUrl, cancelUrl, expiresAt } =
    session;
  const fields: Partial<Stripe.Checkout.Session> = {
    id,
    object: 'checkout.session',
    amount_total: amount,
    currency,
    client_reference_id: orderId,
    metadata,
    customer_email: email,
    status,
    payment_status: paymentIntent === null ? 'unpaid' : 'paid',
    payment_intent: paymentIntent,
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: expiresAt,
    livemode: false,
    mode: 'payment',
    url: status === 'open' ? payUrl : null,
  };
  return fields as Stripe.Checkout.Session; // The fields that the product reads; the real object has some sixty more.
}
