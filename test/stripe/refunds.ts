import type Stripe from 'stripe';
import { leaf, type FormTree } from './form-body';

/** How the next refunds are answered; `unfunded` is pending until our balance covers it. */
export type RefundAnswer = 'succeeded' | 'pending' | 'unfunded' | 'failed';

interface RefundedSession {
  readonly amount: number;
  readonly currency: string;
  refunded: number;
}

interface KnownRefund {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly intent: string | undefined;
  readonly session: RefundedSession | undefined;
  status: RefundAnswer;
}

/** Refunds of the stand-in: taken at once, refused at once, or left pending until a test says how they end. */
export class StandInRefunds {
  private readonly refunds = new Map<string, KnownRefund>();

  /** Ids of all refunds, oldest first. */
  get ids(): string[] {
    return [...this.refunds.keys()];
  }

  /** @returns null where more is asked for than is left */
  create(id: string, form: FormTree, session: RefundedSession | undefined, status: RefundAnswer): Stripe.Refund | null {
    const amount = Number(leaf(form, 'amount') ?? (session ? session.amount - session.refunded : 0));
    if (!(amount > 0) || (session && session.refunded + amount > session.amount)) return null;
    const refund = {
      id,
      amount,
      currency: session?.currency ?? 'zar',
      intent: leaf(form, 'payment_intent'),
      session,
      status,
    };
    if (session && status !== 'failed') session.refunded += amount;
    this.refunds.set(id, refund);
    return asStripe(refund);
  }

  find(id: string): Stripe.Refund | undefined {
    const refund = this.refunds.get(id);
    return refund && asStripe(refund);
  }

  /** Ends a refund: also one that had succeeded fails when the bank sends it back. */
  finish(id: string, status: 'succeeded' | 'failed'): Stripe.Refund {
    const refund = this.refunds.get(id);
    if (!refund) throw new Error(`No such refund: ${id}`);
    if (status === 'failed' && refund.status !== 'failed' && refund.session) refund.session.refunded -= refund.amount;
    refund.status = status;
    return asStripe(refund);
  }
}

function asStripe({ id, amount, currency, intent, status }: KnownRefund): Stripe.Refund {
  const fields: Partial<Stripe.Refund> = {
    id,
    object: 'refund',
    amount,
    currency,
    payment_intent: intent ?? null,
    status: status === 'unfunded' ? 'pending' : status,
    ...(status === 'unfunded' ? { pending_reason: 'insufficient_funds' as const } : {}),
    ...(status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  };
  return fields as Stripe.Refund; // The fields that the product reads; the real object has some twenty more.
}
