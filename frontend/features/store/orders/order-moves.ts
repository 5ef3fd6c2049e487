import { orderStanding, type OrderStatus } from '@plinth/contracts/order-labels';
import type { OrderView } from '@plinth/contracts/orders';
import { formatRand } from '@plinth/money/format';
import type { ConfirmQuestion } from '@/ui/confirm';
import type { StatusMove } from '@/ui/status-moves';

type Moving = Pick<
  OrderView,
  'number' | 'name' | 'status' | 'fulfilment' | 'next_statuses' | 'paid' | 'refunded' | 'lines'
>;

/** What staff do to bring an order there, as the button says it. */
const verbs: Readonly<Partial<Record<OrderStatus, string>>> = {
  accepted: 'Accept',
  in_production: 'Start production',
  ready: 'Mark as ready',
  out_for_delivery: 'Send out',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
};

function verbOf(to: OrderStatus, { fulfilment, status }: Moving): string {
  if (to === 'delivered' && fulfilment === 'collection') return 'Mark as collected';
  if (to === 'ready' && status === 'out_for_delivery') return 'Back to ready';
  return verbs[to] ?? orderStanding({ status: to, fulfilment }).label;
}

function cancelling({ number, name, paid, refunded }: Moving): ConfirmQuestion {
  const owed = paid - refunded;
  return {
    title: `Cancel order ${number}?`,
    description: `Its items go back into stock and ${name} is told by mail. It cannot be opened again.${owed > 0 ? ` ${formatRand(owed)} was paid: refund it afterwards.` : ''}`,
    confirmLabel: 'Cancel the order',
    cancelLabel: 'Keep the order',
    danger: true,
  };
}

/** The order's ways on that make sense: what is collected is not sent out, and what is only packed needs no workshop. */
export function orderMoves(order: Moving): StatusMove<OrderStatus>[] {
  const ways = order.next_statuses.filter((to) => !(to === 'out_for_delivery' && order.fulfilment === 'collection'));
  const hasCut = order.lines.some((line) => line.made_to_order);
  const usual = ways.find((to) => to !== 'cancelled' && (hasCut || to !== 'in_production'));
  return ways.map((to) => ({
    to,
    label: verbOf(to, order),
    usual: to === usual,
    ...(to === 'cancelled' && { danger: true, question: cancelling(order) }),
  }));
}
