import { orderStatuses, type OrderStatus } from '@plinth/contracts/order-labels';
import type { OrderView } from '@plinth/contracts/orders';
import { formatRand } from '@plinth/money/format';
import { formatDate, formatDateTime, formatDay } from '@/lib/dates';
import type { FieldLabels } from '@/lib/labelled-timeline';

const MINUTE_MS = 60_000;

/** Until when an EFT is awaited. A day ends at its own 24:00, which people read better as that day than as the next one's 00:00. */
export function payByText(payBy: string): string {
  const text = formatDateTime(payBy);
  return text.endsWith(', 00:00') ? `the end of ${formatDay(new Date(new Date(payBy).getTime() - MINUTE_MS))}` : text;
}

export const orderFields: Readonly<Record<string, FieldLabels>> = {
  status: { title: 'Status', said: orderStatuses.said },
};

/** One station of an order's way. */
export interface Station {
  title: string;
  text?: string;
  state: 'done' | 'now' | 'ahead';
}

type Way = Pick<
  OrderView,
  'status' | 'fulfilment' | 'paid_at' | 'promised_on' | 'address' | 'payment_method' | 'bank_details'
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

/** What has happened and what happens next, with dates; empty for an order that was called off. */
export function wayOf(order: Way): Station[] {
  const position = ORDER_OF_STATUSES.indexOf(order.status);
  if (position === -1) return [];
  const isCut = order.lines.some((line) => line.made_to_order);
  const collects = order.fulfilment === 'collection';
  const day = formatDay(order.promised_on);
  const payBy = order.bank_details && payByText(order.bank_details.pay_by);
  const ifLate = order.bank_details
    ? '. Should your payment come too late for that day, it moves to the next we can keep, and we tell you'
    : '';
  const stations: (Omit<Station, 'state'> & { until: OrderStatus })[] = [
    {
      until: 'pending_payment',
      title: order.paid_at === null ? 'You pay' : 'Paid',
      text: order.paid_at ? formatDate(order.paid_at) : payBy ? `By EFT, until ${payBy}` : 'By card, on a secure page',
    },
    { until: 'paid', title: 'We check and accept your order', text: 'We mail you, usually on the same working day' },
    isCut
      ? { until: 'in_production', title: 'We cut, edge and pack it', text: 'Made for you in our workshop' }
      : { until: 'in_production', title: 'We pack it' },
    collects
      ? { until: 'ready', title: `Collect it from ${day}`, text: `${order.address}${ifLate}` }
      : {
          until: 'out_for_delivery',
          title: `We deliver on ${day}`,
          text: `${order.address}. The driver calls before coming${ifLate}`,
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

type Headline = Pick<
  OrderView,
  | 'status'
  | 'fulfilment'
  | 'number'
  | 'name'
  | 'payment_method'
  | 'promised_on'
  | 'total'
  | 'paid'
  | 'refunded'
  | 'email'
>;

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** What a customer is told first: where the order stands, and what that means. */
export function headlineOf(order: Headline): { title: string; lead: string } {
  const thanks = `Thank you, ${firstName(order.name)}`;
  const day = formatDay(order.promised_on);
  const collects = order.fulfilment === 'collection';
  switch (order.status) {
    case 'pending_payment':
      return order.payment_method === 'eft'
        ? {
            title: `${thanks}. Your order ${order.number} is placed`,
            lead: `Pay ${formatRand(order.total - order.paid)} by EFT and we start. The details are below and in our mail to ${order.email}.`,
          }
        : {
            title: `Order ${order.number} is not paid yet`,
            lead: 'We keep your items for a little while. Nothing has been charged.',
          };
    case 'paid':
      return {
        title: `${thanks}. Your order ${order.number} is paid`,
        lead: `A confirmation is on its way to ${order.email}.`,
      };
    case 'accepted':
      return { title: `Order ${order.number} is accepted`, lead: `We are getting it ready for ${day}.` };
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
      return {
        title: `Order ${order.number} is ${collects ? 'collected' : 'delivered'}`,
        lead: 'Enjoy it. If anything is missing or faulty, tell us: we repair, replace or refund.',
      };
    case 'cancelled':
      return {
        title: `Order ${order.number} is cancelled`,
        lead: order.paid > order.refunded ? 'We pay back what you paid.' : 'Nothing is owed.',
      };
    case 'refunded':
      return {
        title: `Order ${order.number} is refunded`,
        lead: `${formatRand(order.refunded)} was paid back. Banks take a few working days.`,
      };
  }
}
