import { allocations } from './stock/allocations/allocations';
import { purchaseOrders } from './stock/purchase-orders/purchase-orders';

const saidAt = (result: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } }, field: string) =>
  result.error?.issues.filter(({ path }) => path.join('.') === field).map(({ message }) => message);

test('a shortage without its reason, and an amount that is no money, are refused in plain words', () => {
  expect(saidAt(allocations.short.input.safeParse({}), 'reason')).toEqual(['Choose what is wrong']);
  expect(saidAt(purchaseOrders.addLateCost.input.safeParse({ amount: 1.5 }), 'amount')).toEqual([
    'Enter an amount in whole cents',
  ]);
});
