import { contracts } from '@plinth/contracts/contracts';
import { formatRand } from '@plinth/money/format';
import { dataOf } from '../../../../../../test/support/answers';
import { OrderDesk } from '../../../../../../test/support/order-desk';
import { useShop } from '../../../../../../test/support/shop';
import { placeOrder } from '../../../../../../test/support/shopper';

const { orders, home } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new OrderDesk(shop);
desk.keepBooks();

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };
let count = 0;

/** A paid order of somebody whom no other test knows. */
async function paidOrder(payment_method: 'card' | 'eft') {
  const email = `cancelled-${String((count += 1))}@example.test`;
  const placed = await placeOrder(app(), [HINGE], { payment_method, email, phone: `0849999${String(100 + count)}` });
  const { total } = await desk.order(placed);
  if (payment_method === 'card') {
    await shop().stripe.pay(desk.session());
    await desk.settleReturn();
  } else {
    const eft = { id: placed.id, amount: total, reference: '' };
    dataOf(orders.confirmEft, await app().mutate('orders.confirmEft', eft, { as: 'accounts' }));
  }
  await desk.work();
  return { id: placed.id, email, total };
}
const requestsOf = async (email: string) => {
  const sql = 'select message from contact_request where email = $1';
  return (await app().database.query<{ message: string }>(sql, [email])).map(({ message }) => message);
};
const toPayBack = async () => {
  const { groups } = dataOf(home.today, await app().query('home.today', {}, { as: 'accounts' }));
  return groups.find(({ key }) => key === 'orders_to_pay_back');
};
const refund = async (id: string, amount: number) =>
  dataOf(
    orders.refund,
    await app().mutate(
      'orders.refund',
      { id, amount, reason: 'Cancelled', idempotency_key: crypto.randomUUID() },
      { as: 'owner' },
    ),
  );

test('paid orders that staff cancel, two at once: somebody is asked to pay each back, and the home counts them until it is done', async () => {
  const before = (await toPayBack())?.total ?? 0;
  const [byCard, byEft] = [await paidOrder('card'), await paidOrder('eft')];
  const input = { ids: [byCard.id, byEft.id], status: 'cancelled' };
  const done = dataOf(orders.bulkChangeStatus, await app().mutate('orders.bulkChangeStatus', input, { as: 'sales' }));
  expect(done).toEqual({ done: 2, failed: [] });
  await desk.work();
  expect(await requestsOf(byCard.email)).toEqual([
    expect.stringContaining(`was paid by card. Pay back ${formatRand(byCard.total)} with "Refund" on the order`),
  ]);
  expect(await requestsOf(byEft.email)).toEqual([
    expect.stringContaining(`Pay back ${formatRand(byEft.total)}: to the account`),
  ]);
  const owed = await toPayBack();
  expect(owed?.total).toBe(before + 2);
  expect(owed?.lines.map(({ amount }) => amount)).toEqual(expect.arrayContaining([byCard.total, byEft.total]));
  for (const { id, total } of [byCard, byEft]) await refund(id, total);
  expect((await toPayBack())?.total ?? 0).toBe(before);
});

test('one that is cancelled twice is asked about once, and one that was paid back before not at all', async () => {
  const order = await paidOrder('card');
  const cancel = (id: string) => app().mutate('orders.changeStatus', { id, status: 'cancelled' }, { as: 'sales' });
  dataOf(orders.changeStatus, await cancel(order.id));
  dataOf(orders.changeStatus, await cancel(order.id));
  await desk.work();
  expect(await requestsOf(order.email)).toHaveLength(1);
  const other = await paidOrder('card');
  dataOf(orders.changeStatus, await cancel(other.id));
  await refund(other.id, other.total);
  await desk.work();
  expect(await requestsOf(other.email)).toEqual([]);
});
