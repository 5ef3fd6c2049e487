import { describeOrderStatus, type OrderStatus } from '@plinth/contracts/store/orders/order-labels';
import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { sumRefundable } from '@plinth/contracts/store/orders/refund-split';
import { formatRand } from '@plinth/money/format';
import { leavingQuestion, type HandoverWarnings } from '@/features/stock/allocations/leaving-question';
import type { ConfirmQuestion } from '@/ui/confirm';
import type { StatusMove } from '@/ui/status-moves';

type MovableOrder = Pick<
  OrderView,
  'number' | 'name' | 'status' | 'fulfilment' | 'next_statuses' | 'refundable' | 'lines'
>;

/** Labels of the buttons that set a status. */
const verbs: Readonly<Partial<Record<OrderStatus, string>>> = {
  accepted: 'Accept',
  in_production: 'Start production',
  ready: 'Mark as ready',
  out_for_delivery: 'Send out',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
};

function verbOf(to: OrderStatus, { fulfilment, status }: MovableOrder): string {
  if (to === 'delivered' && fulfilment === 'collection') return 'Mark as collected';
  if (to === 'ready' && status === 'out_for_delivery') return 'Back to ready';
  return verbs[to] ?? describeOrderStatus({ status: to, fulfilment }).label;
}

function buildCancelQuestion({ number, name, refundable }: MovableOrder): ConfirmQuestion {
  const refundableAmount = sumRefundable(refundable);
  return {
    title: `Cancel order ${number}?`,
    description: `Its items go back into stock and ${name} is told by mail. It cannot be opened again.${refundableAmount > 0 ? ` ${formatRand(refundableAmount)} was paid: refund it afterwards; a contact request asks for it.` : ''}`,
    confirmLabel: 'Cancel the order',
    cancelLabel: 'Keep the order',
    danger: true,
  };
}

/**
 * Returns the question before an order is marked as ready or leaves while items are not picked or not made; null when
 * nothing is missing.
 */
function buildMissingGoodsQuestion(
  to: OrderStatus,
  order: MovableOrder,
  warnings: HandoverWarnings,
): ConfirmQuestion | null {
  if (warnings.not_picked.length === 0 && warnings.in_workshop === null) return null;
  const label = verbOf(to, order);
  const { number } = order;
  return to === 'ready'
    ? leavingQuestion(warnings, {
        title: `Mark order ${number} as ready?`,
        booksOut: 'later',
        also: `${order.name} gets an email that it is ready. This cannot be undone.`,
        label,
      })
    : leavingQuestion(warnings, {
        title: to === 'delivered' ? `${order.name} has everything on order ${number}?` : `Send out order ${number}?`,
        booksOut: 'reversibly',
        label,
      });
}
const needsGoodsCheck = (to: OrderStatus, { status }: MovableOrder): boolean =>
  status !== 'out_for_delivery' && (to === 'ready' || to === 'out_for_delivery' || to === 'delivered');

/**
 * Lists the next statuses that make sense: a collected order is not sent out, and one that is only packed skips the
 * workshop.
 * @param loadWarnings asks the server what is not picked or not made
 */
export function orderMoves(
  order: MovableOrder,
  loadWarnings: () => Promise<HandoverWarnings>,
): StatusMove<OrderStatus>[] {
  const allowedStatuses = order.next_statuses.filter(
    (to) => !(to === 'out_for_delivery' && order.fulfilment === 'collection'),
  );
  const hasCut = order.lines.some((line) => line.made_to_order);
  const usual = allowedStatuses.find((to) => to !== 'cancelled' && (hasCut || to !== 'in_production'));
  return allowedStatuses.map((to) => ({
    to,
    label: verbOf(to, order),
    usual: to === usual,
    ...(to === 'cancelled' && { danger: true, question: buildCancelQuestion(order) }),
    ...(needsGoodsCheck(to, order) && {
      question: async () => buildMissingGoodsQuestion(to, order, await loadWarnings()),
    }),
  }));
}
