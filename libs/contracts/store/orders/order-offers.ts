import type { Fulfilment, OrderStatus } from './order-labels';
import { dayHere } from '../../kernel/shop-clock';

/**
 * Actions of customers on their orders by themselves, and until when. The texts of the shop promise them; the server
 * asks here, and pages show them.
 */

/** From payment; see the page "Returns and guarantees". */
export const CANCEL_HOURS = 24;
/** From receiving; see there. */
export const RETURN_DAYS = 7;
/** Cut-off of the working day before the promised one: then the next day's truck is planned. */
const CUT_OFF = 'T12:00:00+02:00';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Standing {
  readonly status: OrderStatus;
  readonly fulfilment: Fulfilment;
  readonly promised_on: string;
}

export interface OrderFacts extends Standing {
  readonly paid_at: string | null;
  /** Time at which it was received; null while it was not. */
  readonly delivered_at: string | null;
  /** The working day before the promised one. */
  readonly day_before: string;
  /** Its customer asks, and something of it is on a truck already. */
  readonly is_loaded: boolean;
  readonly lines: readonly { readonly made_to_order: boolean }[];
}

export interface OrderOffers {
  /** The promised day has passed, and it is not there. */
  late: boolean;
  /** Calling off: before it is paid, or for a full refund. */
  cancel: { paid: boolean; until: string | null } | null;
  change_day: { until: string | null } | null;
  /** Something is missing or faulty. */
  report: boolean;
  /** Stocked items may come back until the end of this day. */
  return_until: string | null;
  order_again: boolean;
}

/** Paid, and not on the saw. */
const NOT_BEGUN: readonly OrderStatus[] = ['paid', 'accepted'];
/** Paid, and still here. */
const HERE: readonly OrderStatus[] = [...NOT_BEGUN, 'in_production', 'ready'];

/** The day that was promised has passed. What waits for its collector is not late. */
export function isLate({ status, fulfilment, promised_on }: Standing, now: Date): boolean {
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
