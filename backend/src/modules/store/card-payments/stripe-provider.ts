import { Injectable, Logger } from '@nestjs/common';
import type { Cents } from '@plinth/money/cents';
import Stripe from 'stripe';
import { Config } from '../../../platform/runtime/config/config';
import {
  CardProvider,
  type CheckoutRequest,
  type CheckoutSession,
  type ProviderEvent,
  type ProviderRefund,
} from './card-provider';
import { paymentError } from './card-payments.errors';

const CURRENCY = 'zar';
/** Validity of a webhook signature, in seconds. */
const TOLERANCE_SECONDS = 300;
/** Timeout of one call. A shopper's page waits for it: at most two calls and the pause between. */
const TIMEOUT_MS = 3_000;
/** Pattern of the name of an event. */
const EVENT_NAME = /^[\w.-]{1,255}$/;
/** Shortest duration of a session: Stripe requires 30 minutes; one more allows for differing clocks. */
const SHORTEST_SESSION_MS = 31 * 60_000;

/** Stripe Checkout by redirect: card numbers never touch our pages (PCI SAQ A). */
@Injectable()
export class StripeProvider extends CardProvider {
  private readonly logger = new Logger('Stripe');
  private readonly stripe: Stripe | null;
  private readonly webhookSecret: string;
  readonly livemode: boolean;

  constructor(config: Config) {
    super();
    const { secretKey, webhookSecret, host, port, protocol } = config.stripe;
    this.webhookSecret = webhookSecret ?? '';
    this.livemode = secretKey?.startsWith('sk_live_') ?? false;
    this.stripe =
      secretKey === undefined
        ? null
        : new Stripe(secretKey, {
            timeout: TIMEOUT_MS,
            maxNetworkRetries: 1,
            ...(host === undefined ? {} : { host }),
            ...(port === undefined ? {} : { port }),
            ...(protocol === undefined ? {} : { protocol }),
          });
  }

  get isConfigured(): boolean {
    return this.stripe !== null;
  }

  async createSession(request: CheckoutRequest): Promise<CheckoutSession> {
    const expires = Math.max(request.expiresAt.getTime(), Date.now() + SHORTEST_SESSION_MS);
    const session = await this.callStripe((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: request.orderId,
          customer_email: request.email,
          metadata: { payment_id: request.paymentId, order_number: request.orderNumber },
          payment_intent_data: {
            description: `Order ${request.orderNumber}`,
            metadata: { payment_id: request.paymentId },
          },
          line_items: request.lines.map(({ name, unitPrice, quantity }) => ({
            quantity,
            price_data: { currency: CURRENCY, unit_amount: unitPrice, product_data: { name } },
          })),
          expires_at: Math.floor(expires / 1_000),
          success_url: request.successUrl,
          cancel_url: request.cancelUrl,
        },
        { idempotencyKey: request.idempotencyKey },
      ),
    );
    return toSession(session);
  }

  async fetchSession(id: string): Promise<CheckoutSession | null> {
    try {
      return toSession(await this.callStripe((stripe) => stripe.checkout.sessions.retrieve(id)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async expireSession(id: string): Promise<void> {
    try {
      await this.callStripe((stripe) => stripe.checkout.sessions.expire(id));
    } catch (error) {
      // Ended or unknown already: nothing to expire. Settling the session finds out whether it was paid.
      if (!isRefused(error) && !isMissing(error)) throw error;
    }
  }

  async refundPayment(providerPaymentId: string, amount: Cents, idempotencyKey: string): Promise<ProviderRefund> {
    try {
      return toRefund(
        await this.callStripe((stripe) =>
          stripe.refunds.create({ payment_intent: providerPaymentId, amount }, { idempotencyKey }),
        ),
      );
    } catch (error) {
      // Refused as it was asked for, such as for a payment that was disputed: no repetition makes it good.
      if (isMissing(error) || isRefused(error)) return { id: null, state: 'failed', failure: getErrorCode(error) };
      throw error;
    }
  }

  async fetchRefund(id: string): Promise<ProviderRefund | null> {
    try {
      return toRefund(await this.callStripe((stripe) => stripe.refunds.retrieve(id)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  readEvent(body: Buffer, signature: string | undefined): ProviderEvent | null {
    if (!this.stripe || signature === undefined) return null;
    try {
      const event = this.stripe.webhooks.constructEvent(body, signature, this.webhookSecret, TOLERANCE_SECONDS);
      // The library only refuses timestamps that are too old.
      const sentAtSeconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
      if (sentAtSeconds > Date.now() / 1_000 + TOLERANCE_SECONDS) throw new Error('It comes from the future');
      if (!EVENT_NAME.test(event.id) || !EVENT_NAME.test(event.type)) throw new Error('It has an odd name');
      const { object } = event.data;
      const kind = 'object' in object ? object.object : null;
      const objectId = 'id' in object && typeof object.id === 'string' ? object.id : null;
      return {
        id: event.id,
        type: event.type,
        livemode: event.livemode,
        sessionId: kind === 'checkout.session' ? objectId : null,
        refundId: kind === 'refund' ? objectId : null,
      };
    } catch (error) {
      this.logger.warn(`A webhook was refused: ${error instanceof Error ? error.name : 'unreadable'}`);
      return null;
    }
  }

  private async callStripe<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    if (!this.stripe) throw paymentError('card-not-available');
    try {
      return await work(this.stripe);
    } catch (error) {
      if (isMissing(error) || isRefused(error)) throw error;
      throw paymentError('card-provider-away', {
        cause: error,
        log: error instanceof Error ? error.message : 'unknown',
      });
    }
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;

const getErrorCode = (error: unknown): string =>
  (error instanceof Stripe.errors.StripeError ? error.code : undefined) ?? 'refused';

function toRefund({ id, status, failure_reason: failure, pending_reason: pending }: Stripe.Refund): ProviderRefund {
  switch (status) {
    case 'failed':
    case 'canceled':
      return { id, state: 'failed', failure: failure ?? status };
    case 'succeeded':
      return { id, state: 'succeeded', failure: null };
    case 'pending':
      // Without money in our balance, Stripe has not sent it to the bank yet.
      return { id, state: pending === 'insufficient_funds' ? 'waiting' : 'pending', failure: null };
    default:
      return { id, state: 'waiting', failure: null };
  }
}

function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  const intent = session.payment_intent;
  const isPaid = session.payment_status === 'paid';
  const state = isPaid
    ? 'paid'
    : session.status === 'open'
      ? 'open'
      : session.status === 'expired'
        ? 'expired'
        : 'processing';
  return {
    id: session.id,
    url: session.url,
    state,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    providerPaymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    paymentId: session.metadata?.['payment_id'] ?? null,
  };
}
