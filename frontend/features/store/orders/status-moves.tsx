import { orderStanding, type OrderStatus } from '@plinth/contracts/order-labels';
import type { OrderView } from '@plinth/contracts/orders';
import { formatRand } from '@plinth/money/format';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { toast, toastError } from '@/ui/toast';

/** What staff do to bring an order there, as the button says it. */
const verbs: Readonly<Partial<Record<OrderStatus, string>>> = {
  accepted: 'Accept',
  in_production: 'Start production',
  ready: 'Mark as ready',
  out_for_delivery: 'Send out',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
};

function verbOf(to: OrderStatus, { fulfilment, status }: OrderView): string {
  if (to === 'delivered' && fulfilment === 'collection') return 'Mark as collected';
  if (to === 'ready' && status === 'out_for_delivery') return 'Back to ready';
  return verbs[to] ?? orderStanding({ status: to, fulfilment }).label;
}

/** Moves that make sense: what is collected is not sent out. */
const movesOf = ({ next_statuses, fulfilment }: OrderView): OrderStatus[] =>
  next_statuses.filter((to) => !(to === 'out_for_delivery' && fulfilment === 'collection'));

/** The order's ways on, the usual one first. */
export function StatusMoves({
  order,
  onDone,
  onConflict,
}: {
  order: OrderView;
  onDone: (order: OrderView) => void;
  onConflict: () => void;
}) {
  const change = trpc.orders.changeStatus.useMutation();
  const moves = movesOf(order);
  const hasCut = order.lines.some((line) => line.made_to_order);
  // What is only packed needs no workshop.
  const usual = moves.find((to) => to !== 'cancelled' && (hasCut || to !== 'in_production'));

  const move = async (to: OrderStatus) => {
    if (to === 'cancelled') {
      const owed = order.paid - order.refunded;
      const confirmed = await confirm({
        title: `Cancel order ${order.number}?`,
        description: `Its items go back into stock and ${order.name} is told by mail. It cannot be opened again.${owed > 0 ? ` ${formatRand(owed)} was paid: refund it afterwards.` : ''}`,
        confirmLabel: 'Cancel the order',
        cancelLabel: 'Keep the order',
        danger: true,
      });
      if (!confirmed) return;
    }
    try {
      const moved = await change.mutateAsync({ id: order.id, status: to, version: order.version });
      toast(`Order ${order.number}: ${orderStanding(moved).label}`);
      onDone(moved);
    } catch (error) {
      toastError(messageForPerson(error));
      onConflict();
    }
  };

  return moves.map((to) => (
    <Button
      key={to}
      variant={to === usual ? 'primary' : to === 'cancelled' ? 'danger' : 'secondary'}
      busy={change.isPending && change.variables.status === to}
      onClick={() => void move(to)}
    >
      {verbOf(to, order)}
    </Button>
  ));
}
