import { contracts } from '@plinth/contracts/contracts';
import Stripe from 'stripe';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { OrderDesk } from '../../../../../test/support/order-desk';
import { useShop } from '../../../../../test/support/shop';
import { cartWith, checkoutOf, placeOrder } from '../../../../../test/support/shopper';

import { SettlementJobs } from '../orders/settlement/settlement-jobs';

const { orders } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const stripe = () => shop().stripe;
const desk = new OrderDesk(shop);
desk.keepBooks();

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };

test('browser and webhook at the same time settle once', async () => {
  const placed = await placeOrder(app(), [HINGE]);
  stripe().weather.hold = true;
  await stripe().pay(desk.session());
  await Promise.all([stripe().release(), desk.settleReturn(), desk.settleReturn(), desk.work()]);
  await desk.work();
  const order = await desk.order(placed);
  expect(order).toMatchObject({ status: 'paid', paid: order.total });
  expect(await desk.count(`outbox_event where type = 'order.paid' and subject_id = $1`, [placed.id])).toBe(1);
  expect(await desk.count(`mail_message where kind = 'order-paid' and subject like $1`, [`%${placed.number}%`])).toBe(
    1,
  );
  expect(await desk.count(`stock_hold where order_id = $1 and released_at is null`, [placed.id])).toBe(1);
});

test('the same webhook ten times has one effect', async () => {
  const placed = await placeOrder(app(), [HINGE]);
  await stripe().pay(desk.session());
  expect(await stripe().repeat(desk.session(), 10)).toEqual(Array.from({ length: 10 }, () => 200));
  await desk.work();
  const order = await desk.order(placed);
  expect(order.paid).toBe(order.total);
  expect(await desk.count(`outbox_event where type = 'order.paid' and subject_id = $1`, [placed.id])).toBe(1);
});

test('an unsigned, a wrongly signed and a tampered webhook are refused, and nothing is written', async () => {
  const before = await desk.count('payment_event');
  const post = (signature?: string) =>
    app().fetch('/api/webhooks/stripe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
      body: '{"id":"evt_1"}',
    });
  for (const signature of [undefined, 'nonsense', 't=1,v1=00']) expect((await post(signature)).status).toBe(400);
  expect(await desk.count('payment_event')).toBe(before);
});

test('a signed webhook from the future, or with an odd name, is refused', async () => {
  const before = await desk.count('payment_event');
  const post = async (payload: string, timestamp: number) => {
    const header = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: app().config.stripe.webhookSecret ?? '',
      timestamp,
    });
    const answer = await app().fetch('/api/webhooks/stripe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body: payload,
    });
    return answer.status;
  };
  const now = Math.floor(Date.now() / 1_000);
  const event = (id: unknown) =>
    JSON.stringify({ id, object: 'event', type: 'charge.updated', livemode: false, data: { object: { id: 'ch_1' } } });
  expect(await post(event('evt_future'), now + 400)).toBe(400);
  for (const id of [{}, 'evt_\u0000', '', 'x'.repeat(300)]) expect(await post(event(id), now)).toBe(400);
  expect(await desk.count('payment_event')).toBe(before);
  expect(await post(event('evt_now'), now)).toBe(200);
});

test('a card page that the provider no longer knows is over: the order ends, and its stock is free again', async () => {
  const { held } = await desk.stockOf(HINGE.id);
  const placed = await placeOrder(app(), [HINGE]);
  const lost = `update payment set provider_session_id = 'cs_test_lost' where order_id = $1`;
  await app().database.query(lost, [placed.id]);
  await app().database.query(`update online_order set expires_at = now() - interval '1 minute' where id = $1`, [
    placed.id,
  ]);
  await app().app.get(SettlementJobs).settleDue(-1);
  expect((await desk.order(placed)).status).toBe('cancelled');
  expect((await desk.stockOf(HINGE.id)).held).toBe(held);
});

test('another amount than was asked does not pay the order', async () => {
  const placed = await placeOrder(app(), [HINGE]);
  await stripe().pay(desk.session(), 1_00);
  await desk.work();
  const order = await desk.order(placed, { as: 'owner' });
  expect(order.status).toBe('pending_payment');
  expect(order.timeline.some(({ text }) => text.includes('instead of'))).toBe(true);
});

test('the card provider is away: the order stands and can be paid afterwards', async () => {
  const input = await checkoutOf(app(), await cartWith(app(), [HINGE]));
  stripe().weather.failCalls = 3;
  const placed = dataOf(orders.public.place, await app().mutate('orders.public.place', input));
  expect(placed.pay_url).toBeNull();
  const { pay_url } = dataOf(
    orders.public.payAgain,
    await app().mutate('orders.public.payAgain', {
      id: placed.id,
      access_key: placed.access_key,
      payment_method: 'card',
    }),
  );
  expect(pay_url).toMatch(/\/pay\//);
  await stripe().pay(desk.session());
  expect((await desk.settleReturn()).paid).toBe(true);
});

test('the card provider says nothing: some seconds later the shopper is on the page of the order', async () => {
  const input = await checkoutOf(app(), await cartWith(app(), [HINGE]));
  stripe().weather.silent = true;
  const startedAt = Date.now();
  expect(dataOf(orders.public.place, await app().mutate('orders.public.place', input)).pay_url).toBeNull();
  expect(Date.now() - startedAt).toBeLessThan(12_000);
});

test('a declined card: the customer turns to EFT, and the old card page is closed', async () => {
  const placed = await placeOrder(app(), [HINGE]);
  const page = desk.session();
  await app().mutate('orders.public.payAgain', {
    id: placed.id,
    access_key: placed.access_key,
    payment_method: 'eft',
  });
  await expect(stripe().pay(page)).rejects.toThrow(/expired/);
  const order = await desk.order(placed);
  expect(order.bank_details).toMatchObject({ reference: placed.number });
  const amounts = { id: placed.id, amount: order.total - 1 };
  expect(refusalOf(await app().mutate('orders.confirmEft', amounts, { as: 'sales' }))).toBe('eft-amount-differs');
  const confirmed = dataOf(
    orders.confirmEft,
    await app().mutate(
      'orders.confirmEft',
      { id: placed.id, amount: order.total, reference: 'FNB 1' },
      { as: 'sales' },
    ),
  );
  expect(confirmed.status).toBe('paid');
});
