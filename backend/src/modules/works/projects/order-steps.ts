/** States of an online order that its project takes it to, in their order. */
export const ORDER_WAY = ['accepted', 'in_production', 'ready'] as const;
export type OrderStep = (typeof ORDER_WAY)[number];

/**
 * Returns the states that an order passes on its way to a state; none where it is there already, beyond it, or
 * cancelled.
 */
export function listOrderSteps(from: string, to: OrderStep): OrderStep[] {
  const way: readonly (OrderStep | 'paid')[] = ['paid', 'accepted', 'in_production', 'ready'];
  const [start, end] = [way.findIndex((step) => step === from), way.indexOf(to)];
  if (start < 0 || start >= end) return [];
  return way.slice(start + 1, end + 1).filter((step) => step !== 'paid');
}
