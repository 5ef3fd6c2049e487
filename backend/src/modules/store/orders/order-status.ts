import { canMove, orderMachine } from '@plinth/contracts/kernel/machines';

export type OrderStatus = keyof typeof orderMachine.transitions;

/** States that staff set; payments and refunds set the others. */
const BY_HAND: readonly OrderStatus[] = [
  'accepted',
  'in_production',
  'ready',
  'out_for_delivery',
  'delivered',
  'cancelled',
];
/** States of paid orders whose goods are still here; cancelling one releases its stock. */
const SOLD_AND_HERE: readonly OrderStatus[] = ['paid', 'accepted', 'in_production', 'ready'];

/** Lists the states to which staff may move an order from here. A refunded one only goes back when the bank refuses. */
export function listNextByHand(from: OrderStatus): OrderStatus[] {
  if (from === 'refunded') return [];
  return BY_HAND.filter((to) => canMove(orderMachine, from, to));
}

export const isSoldAndHere = (status: OrderStatus): boolean => SOLD_AND_HERE.includes(status);
