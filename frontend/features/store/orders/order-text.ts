import { orderStatuses, type OrderStatus } from '@plinth/contracts/store/orders/order-labels';
import { isLate } from '@plinth/contracts/store/orders/order-offers';
import type { MyOrderRow, OrderView } from '@plinth/contracts/store/orders/orders';
import { deadlineText } from '@plinth/contracts/kernel/shop-clock';
import { stopFailures } from '@plinth/contracts/works/trips/trip-labels';
import type { RefundablePayment } from '@plinth/contracts/store/orders/refund-split';
import { formatRand } from '@plinth/money/format';
import { formatDate, formatDay } from '@/lib/dates';
import type { FieldLabels } from '@/lib/labelled-timeline';

/** Formats the day until which an EFT is awaited. */
export const payByText = (payBy: string): string => deadlineText(new Date(payBy), formatDay);

export const orderFields: Readonly<Record<string, FieldLabels>> = {
  status: { title: 'Status', formatValue: orderStatuses.said },
  promised_on: { title: 'Day', formatValue: formatDay },
};

type OnTrip = NonNullable<OrderView['on_trip']>;

/** Formats a trip: "trip T-2, Fri 4 Dec". */
export const tripInWords = ({ code, day }: OnTrip): string => `trip ${code}, ${formatDay(day)}`;

/**
 * Describes what another day means for the trip that the order is planned on, before the day is saved.
 * @param date the chosen day, YYYY-MM-DD; empty while none is chosen
 */
export function dayOnTripInWords({ code, day, is_loaded: isLoaded }: OnTrip, date: string): string {
  const trip = `trip ${code} of ${formatDay(day)}`;
  if (date === day) return `It is on ${trip} and goes with it.`;
  return isLoaded
    ? `It is loaded on ${trip}: ask the trip planner to take it off the truck.`
    : `It is on ${trip} and will be taken off.`;
}

/**
 * Title of the card of an unpaid order: what is to be paid; of an order by EFT, whose bank details stand beside it, the
 * other way, or nothing but giving it up.
 */
export function payCardTitle({ isEft, takesCards, due }: { isEft: boolean; takesCards: boolean; due: string }): string {
  if (!isEft) return `Pay ${due}`;
  return takesCards ? 'Pay another way' : 'Changed your mind?';
}

/** Step of an order. */
export interface OrderStep {
  title: string;
  text?: string;
  state: 'done' | 'now' | 'ahead';
}

type Way = Pick<
  OrderView,
  'status' | 'fulfilment' | 'paid_at' | 'offers' | 'promised_on' | 'address' | 'payment_method' | 'bank_details'
> & {
  lines: readonly Pick<OrderView['lines'][number], 'made_to_order'>[];
};

const ORDER_OF_STATUSES: readonly OrderStatus[] = [
  'pending_payment',
  'paid',
  'accepted',
  'in_production',
  'ready',
  'out_for_delivery',
  'delivered',
];

/** Lists the past and coming steps of an order, with dates; empty for a cancelled one. */
export function listOrderSteps(order: Way): OrderStep[] {
  const position = ORDER_OF_STATUSES.indexOf(order.status);
  if (position === -1) return [];
  const isCut = order.lines.some((line) => line.made_to_order);
  const collects = order.fulfilment === 'collection';
  const day = formatDay(order.promised_on);
  const payBy = order.bank_details && payByText(order.bank_details.pay_by);
  const latePaymentText = order.bank_details
    ? '. If your payment comes too late for that day, we deliver on the next possible day and let you know'
    : '';
  const late = order.offers.late;
  const stations: (Omit<OrderStep, 'state'> & { until: OrderStatus })[] = [
    {
      until: 'pending_payment',
      title: order.paid_at === null ? 'You pay' : 'Paid',
      text: order.paid_at ? formatDate(order.paid_at) : payBy ? `By EFT, until ${payBy}` : 'By card, on a secure page',
    },
    { until: 'paid', title: 'We check and accept your order', text: 'We email you, usually on the same working day' },
    isCut
      ? { until: 'in_production', title: 'We cut, edge and pack it', text: 'Made for you in our workshop' }
      : { until: 'in_production', title: 'We pack it' },
    collects
      ? {
          until: 'ready',
          title: late ? `It should have been ready on ${day}` : `Collect it from ${day}`,
          text: `${order.address}${latePaymentText}`,
        }
      : {
          until: 'out_for_delivery',
          title: late ? `It should have come on ${day}` : `We deliver on ${day}`,
          text: `${order.address}. The driver calls before coming${latePaymentText}`,
        },
  ];
  let isNow = true;
  return stations.map(({ until, ...station }) => {
    if (position > ORDER_OF_STATUSES.indexOf(until)) return { ...station, state: 'done' };
    const state = isNow ? 'now' : 'ahead';
    isNow = false;
    return { ...station, state };
  });
}

/** Describes the reservation of an order that waits for its EFT; null when there is nothing to say. */
export function describeReservation({
  kept_aside: keptAside,
  bank_details: bank,
  email,
}: Pick<OrderView, 'kept_aside' | 'bank_details' | 'email'>): { title: string; text: string; isGood: boolean } | null {
  if (!keptAside || !bank) return null;
  const payBy = payByText(bank.pay_by);
  const keptUntilText = keptAside.confirmed_until === null ? '' : ` until ${payByText(keptAside.confirmed_until)}`;
  const stillValidText = `Your order stands: pay it by ${payBy}. If something is sold out when your payment comes, we order it in and tell you the new day.`;
  if (keptAside.to_confirm && keptAside.until !== null && keptAside.until !== keptAside.confirmed_until)
    return {
      title: `We keep your items until ${payByText(keptAside.until)}`,
      text: `Press “Keep my items” in our mail to ${email} by then, and we keep them${keptUntilText}.`,
      isGood: false,
    };
  if (keptAside.to_confirm && keptAside.until === null)
    return {
      title: 'Your items are no longer kept aside',
      text: `${stillValidText} Press “Keep my items” in our mail to ${email}, and we keep them again${keptUntilText} if they are still there.`,
      isGood: false,
    };
  if (keptAside.until === null)
    return { title: 'Your items are no longer kept aside', text: stillValidText, isGood: false };
  if (keptAside.until !== bank.pay_by)
    return {
      title: `We keep your items until ${payByText(keptAside.until)}`,
      text: `We can keep this many only that long. ${stillValidText}`,
      isGood: false,
    };
  return {
    title: `We keep your items until ${payBy}`,
    text: 'They are yours once your payment is here.',
    isGood: true,
  };
}

/** Returns the day of an order with its title: when it was delivered, else the promised day. */
export function dayFact({
  fulfilment,
  promised_on,
  delivered_on,
}: Pick<OrderView, 'fulfilment' | 'promised_on' | 'delivered_on'>): { title: string; day: string } {
  const collects = fulfilment === 'collection';
  if (delivered_on !== null) return { title: collects ? 'Collected' : 'Delivered', day: formatDay(delivered_on) };
  return { title: collects ? 'Collect' : 'Delivery', day: formatDay(promised_on) };
}

/** Describes the day for the list of orders; empty for a cancelled or refunded one. */
export function dayInList(row: MyOrderRow, now: Date): string {
  if (row.status === 'cancelled' || row.status === 'refunded') return '';
  const { title, day } = dayFact(row);
  if (row.delivered_on !== null) return `${title} on ${day}`;
  const placeText = row.fulfilment === 'collection' ? ` ${row.branch ? `at ${row.branch} ` : ''}from` : '';
  return isLate(row, now) ? `Late: promised for ${day}` : `${title}${placeText} ${day}`;
}

/** Describes what was paid back of an order in the list; empty where nothing was, or where its status says it. */
export const paidBackInList = ({
  status,
  refunded: refundedAmount,
}: Pick<MyOrderRow, 'status' | 'refunded'>): string =>
  refundedAmount === 0 || status === 'refunded' ? '' : `${formatRand(refundedAmount)} was paid back`;

type Headline = Pick<
  OrderView,
  | 'status'
  | 'fulfilment'
  | 'number'
  | 'name'
  | 'payment_method'
  | 'pay_until'
  | 'promised_on'
  | 'delivered_on'
  | 'not_delivered'
  | 'kept_back'
  | 'offers'
  | 'total'
  | 'due'
  | 'paid'
  | 'refunded'
  | 'email'
> & { refundable: readonly RefundablePayment[] };

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** Returns the headline for a customer: the status of the order, and what it means. */
export function headlineOf(order: Headline): { title: string; lead: string } {
  const thanks = `Thank you, ${firstName(order.name)}`;
  const day = formatDay(order.promised_on);
  const collects = order.fulfilment === 'collection';
  if (order.not_delivered !== null)
    return {
      title: `We could not deliver order ${order.number}`,
      lead: `${stopFailures.label(order.not_delivered.failed_for)}. ${
        order.not_delivered.next_day === null ? 'We call you to agree on another day.' : `We come again on ${day}.`
      }`,
    };
  if (order.offers.late)
    return {
      title: `Order ${order.number} is late`,
      lead: `It should have been ${collects ? 'ready' : 'with you'} on ${day}.`,
    };
  switch (order.status) {
    case 'pending_payment':
      if (order.paid > order.refunded)
        return {
          title: `Order ${order.number} is paid in part`,
          lead: `We received ${formatRand(order.paid - order.refunded)}. Pay the other ${formatRand(order.due)} and we start.`,
        };
      return order.payment_method === 'eft'
        ? {
            title: `${thanks}. Your order ${order.number} is placed`,
            lead: `Pay ${formatRand(order.due)} by EFT, and we start on your order. The details are below and in our mail to ${order.email}.`,
          }
        : {
            title: `Order ${order.number} is not paid yet`,
            lead: `${order.pay_until === null ? '' : `We keep your items and your price until ${payByText(order.pay_until)}. `}Nothing has been charged.`,
          };
    case 'paid':
      return {
        title: `${thanks}. Your order ${order.number} is paid`,
        lead: `A confirmation is on its way to ${order.email}.`,
      };
    case 'accepted':
      // Orders of cupboards are accepted as soon as they are paid: whoever has just paid reads this headline first.
      return {
        title: `${thanks}. Order ${order.number} is accepted`,
        lead: `It is paid, and we are getting it ready for ${day}.`,
      };
    case 'in_production':
      return {
        title: `Order ${order.number} is in production`,
        lead: `We are making it for you, to be ${collects ? 'collected' : 'delivered'} on ${day}.`,
      };
    case 'ready':
      return {
        title: `Order ${order.number} is ready`,
        lead: collects
          ? `Collect it from ${day}. Bring the order number.`
          : `It leaves the workshop for you on ${day}.`,
      };
    case 'out_for_delivery':
      return {
        title: `Order ${order.number} is on its way`,
        lead: 'Our driver calls you before coming. Someone must be there to sign.',
      };
    case 'delivered':
      if (order.kept_back !== null)
        return {
          title: `Part of order ${order.number} is still with us`,
          lead: `${order.delivered_on === null ? 'The rest is with you' : `Delivered on ${formatDay(order.delivered_on)}`}, except ${order.kept_back.cartons}. ${
            order.kept_back.failed_for === null ? '' : `${stopFailures.label(order.kept_back.failed_for)}. `
          }We call you to agree on a day.`,
        };
      return {
        title: `Order ${order.number} is ${collects ? 'collected' : 'delivered'}`,
        lead: `${order.delivered_on === null ? '' : `${dayFact(order).title} on ${formatDay(order.delivered_on)}. `}Enjoy it. If anything is missing or faulty, tell us: we repair, replace or refund.`,
      };
    case 'cancelled':
      return {
        title: `Order ${order.number} is cancelled`,
        lead: order.refundable.length > 0 ? 'We pay back what you paid.' : 'Nothing is owed.',
      };
    case 'refunded':
      return {
        title: `Order ${order.number} is refunded`,
        lead: `${formatRand(order.refunded)} was paid back. Banks take a few working days.`,
      };
  }
}
