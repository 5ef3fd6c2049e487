import type { Fulfilment, OrderStatus } from './order-labels';
import { dayHere } from '../../kernel/shop-clock';

/**
 * Actions that customers can take on their orders, and until when. The shop's texts promise them, the server enforces
 * them, pages show them.
 */

/** Hours after payment in which an order can be cancelled; see the page "Returns and guarantees". */
export const CANCEL_HOURS = 24;
/** Days after receipt in which goods can be returned; see the same page. */
export const RETURN_DAYS = 7;
/** Cut-off on the working day before the promised one, when the next day's trip is planned. */
const CUT_OFF = 'T12:00:00+02:00';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface PromisedOrder {
  readonly status: OrderStatus;
  readonly fulfilment: Fulfilment;
  readonly promised_on: string;
}

export interface OrderFacts extends PromisedOrder {
  readonly paid_at: string | null;
  /** Time of receipt; null before. */
  readonly delivered_at: string | null;
  /** The working day before the promised one. */
  readonly day_before: string;
  /** True where part of the order is on a truck already. */
  readonly is_loaded: boolean;
  readonly lines: readonly { readonly made_to_order: boolean }[];
}

export interface OrderOffers {
  /** True where the promised day has passed without delivery. */
  late: boolean;
  /** Cancelling: before payment, or for a full refund. */
  cancel: { paid: boolean; until: string | null } | null;
  change_day: { until: string | null } | null;
  /** True where missing or faulty goods can be reported. */
  report: boolean;
  /** Last day to return stocked items. */
  return_until: string | null;
  order_again: boolean;
}

/** States of a paid order that is not in production. */
const NOT_BEGUN: readonly OrderStatus[] = ['paid', 'accepted'];
/** States of a paid order that has not left. */
const HERE: readonly OrderStatus[] = [...NOT_BEGUN, 'in_production', 'ready'];

/** Checks that the promised day has passed; an order that waits to be collected is not late. */
export function isLate({ status, fulfilment, promised_on }: PromisedOrder, now: Date): boolean {
  if (promised_on >= dayHere(now)) return false;
  if (status === 'ready') return fulfilment === 'delivery';
  return HERE.includes(status) || status === 'out_for_delivery';
}

function cancelOf({ status, paid_at, lines }: OrderFacts, late: boolean, now: Date): OrderOffers['cancel'] {
  if (status === 'pending_payment') return { paid: false, until: null };
  // Not there on the day agreed: it may be called off wherever it stands with us.
  if (late && HERE.includes(status)) return { paid: true, until: null };
  if (!NOT_BEGUN.includes(status) || paid_at === null) return null;
  if (!lines.some((line) => line.made_to_order)) return { paid: true, until: null };
  const until = new Date(Date.parse(paid_at) + CANCEL_HOURS * HOUR_MS);
  return now < until ? { paid: true, until: until.toISOString() } : null;
}

function changeDayOf(
  { status, day_before, is_loaded }: OrderFacts,
  late: boolean,
  now: Date,
): OrderOffers['change_day'] {
  if (!HERE.includes(status) || is_loaded) return null;
  if (late) return { until: null };
  const until = new Date(`${day_before}${CUT_OFF}`);
  return now < until ? { until: until.toISOString() } : null;
}

function returnUntil({ status, delivered_at, lines }: OrderFacts, now: Date): string | null {
  if (status !== 'delivered' || delivered_at === null || !lines.some((line) => !line.made_to_order)) return null;
  const last = dayHere(new Date(Date.parse(delivered_at) + RETURN_DAYS * DAY_MS));
  return dayHere(now) <= last ? last : null;
}

export function offersOf(order: OrderFacts, now: Date): OrderOffers {
  const late = isLate(order, now);
  return {
    late,
    cancel: cancelOf(order, late, now),
    change_day: changeDayOf(order, late, now),
    report: order.status === 'delivered' || order.status === 'out_for_delivery',
    return_until: returnUntil(order, now),
    order_again: order.status !== 'pending_payment',
  };
}
