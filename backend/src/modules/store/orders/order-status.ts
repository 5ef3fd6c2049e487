import { canMove, orderMachine } from '@plinth/contracts/kernel/machines';

export type OrderStatus = keyof typeof orderMachine.transitions;

/** States that people set; payment and refunds set theirs by themselves. */
const BY_HAND: readonly OrderStatus[] = [
  'accepted',
  'in_production',
  'ready',
  'out_for_delivery',
  'delivered',
  'cancelled',
];
/** Money has come and nothing has left: what is kept for an order called off here is free again. */
const SOLD_AND_HERE: readonly OrderStatus[] = ['paid', 'accepted', 'in_production', 'ready'];

/** Lists the states to which staff may move an order from here. */
export function nextByHand(from: OrderStatus): OrderStatus[] {
  return BY_HAND.filter((to) => canMove(orderMachine, from, to));
}

export const isSoldAndHere = (status: OrderStatus): boolean => SOLD_AND_HERE.includes(status);
