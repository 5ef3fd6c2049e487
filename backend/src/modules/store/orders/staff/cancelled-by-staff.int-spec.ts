import { contracts } from '@plinth/contracts/contracts';
import { formatRand } from '@plinth/money/format';
import { dataOf } from '../../../../../../test/support/answers';
import { OrderDesk } from '../../../../../../test/support/order-desk';
import { SalesDesk } from '../../../../../../test/support/sales-desk';
import { useShop } from '../../../../../../test/support/shop';
import { placeOrder } from '../../../../../../test/support/shopper';

const { clientPayments, orders, home } = contracts;
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

test('one whose money its client puts to another invoice owes the rest alone, and then nothing', async () => {
  const listed = async () => {
    const query = { filters: { to_pay_back: true }, page_size: 100 };
    return dataOf(orders.list, await app().query('orders.list', query, { as: 'accounts' }));
  };
  const [before, sumBefore] = [(await toPayBack())?.total ?? 0, (await listed()).sums?.to_pay_back ?? 0];
  const email = 'moved@example.test';
  const key = await placeOrder(app(), [HINGE], { payment_method: 'eft', email, phone: '0848888001' });
  const { total } = await desk.order(key);
  const part = { id: key.id, amount: 50_00, due: total, reference: '' };
  dataOf(orders.confirmEft, await app().mutate('orders.confirmEft', part, { as: 'accounts' }));
  const cancel = { id: key.id, status: 'cancelled' };
  dataOf(orders.changeStatus, await app().mutate('orders.changeStatus', cancel, { as: 'sales' }));
  await desk.work();
  expect((await listed()).sums?.to_pay_back).toBe(sumBefore + 50_00);
  const [receipt] = await app().database.query<{ id: string; client_id: string }>(
    `select p.id, p.client_id from client_payment p join client c on c.id = p.client_id where c.email = $1`,
    [email],
  );
  const put = async (amount: number) => {
    const invoice = await new SalesDesk(app).invoiceFor(receipt.client_id, amount);
    const to = [{ invoice_id: invoice.id, amount }];
    const input = { id: receipt.id, to, idempotency_key: crypto.randomUUID() };
    dataOf(clientPayments.allocate, await app().mutate('clientPayments.allocate', input, { as: 'owner' }));
  };
  await put(30_00);
  const { rows, sums } = await listed();
  expect(rows.find(({ id }) => id === key.id)?.to_pay_back).toBe(20_00);
  expect(sums?.to_pay_back).toBe(sumBefore + 20_00);
  expect((await toPayBack())?.lines.map(({ amount }) => amount)).toContain(20_00);
  await put(20_00);
  expect((await listed()).rows.map(({ id }) => id)).not.toContain(key.id);
  expect((await listed()).sums?.to_pay_back).toBe(sumBefore);
  expect((await toPayBack())?.total ?? 0).toBe(before);
  expect(await desk.order(key, { as: 'owner' })).toMatchObject({ refundable: [] });
});
