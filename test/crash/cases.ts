import { contracts } from '@plinth/contracts/contracts';
import { until } from '../../scripts/lib/processes';
import { dataOf } from '../support/answers';
import { cartWith, placeOrder } from '../support/shopper';
import { promise, type CrashCase } from './crash-case';
import { answered } from './load';
import type { RunningProduct } from './running-product';

const { cart, orders } = contracts;
const HINGE = { id: 'HNG-SC110-FO-1', quantity: 1 };
const CALLS = 200;
const CARTS = 20;

const isPaid = (product: RunningProduct, { id, access_key }: { id: string; access_key: string }) =>
  until(
    async () => {
      const answer = await answered(product.api.query('orders.public.get', { id, access_key }));
      return answer !== null && answer.error === undefined && dataOf(orders.public.get, answer).status === 'paid';
    },
    40_000,
    200,
  );

const betweenPaymentAndConfirmation: CrashCase = {
  name: 'backend, between payment and confirmation',
  async run(product) {
    const { stripe } = product;
    const session = () => stripe.sessionIds.at(-1) ?? '';
    const [first, second] = [await placeOrder(product.api, [HINGE]), session()];
    stripe.weather.hold = true;
    product.kill('backend');
    await stripe.pay(second);
    const backMs = await product.back();
    await Promise.all([stripe.release(), product.api.mutate('payments.public.settleReturn', { session_id: second })]);
    promise(await isPaid(product, first), 'The order that was paid while nobody listened is not paid');

    const order = await placeOrder(product.api, [HINGE]);
    stripe.weather.hold = false;
    await stripe.pay(session());
    product.kill('backend');
    await product.back();
    promise(await isPaid(product, order), 'The order of which the provider had told is not paid');
    const twice = await product.query(
      'select subject_id from outbox_event where type = $1 group by 1 having count(*) > 1',
      ['order.paid'],
    );
    promise(twice.length === 0, 'An order was settled twice');
    return { backMs, seen: '2 orders paid, each settled once' };
  },
};

const duringTwoHundredCalls: CrashCase = {
  name: `backend, during ${String(CALLS)} calls of cart.addItem`,
  async run(product) {
    const items = await product.query<{ id: string }>(
      'select v.id from variant v join product p on p.id = v.product_id where v.is_active and p.is_active order by v.id limit $1',
      [CALLS / CARTS],
    );
    const carts = await Promise.all(Array.from({ length: CARTS }, () => cartWith(product.api, [])));
    const acknowledged: { cart: string; item: string }[] = [];
    const calls = carts.flatMap((id) =>
      items.map(async (item) => {
        const answer = await answered(product.api.mutate('cart.addItem', { id, item: { id: item.id, quantity: 1 } }));
        if (answer?.error !== undefined || answer === null) return;
        acknowledged.push({ cart: id, item: item.id });
      }),
    );
    await until(() => acknowledged.length >= CALLS / 4, 30_000, 1);
    product.kill('backend');
    await Promise.all(calls);
    const backMs = await product.back();
    for (const id of carts) {
      const { items: lines } = dataOf(cart.getCart, await product.api.query('cart.getCart', { id }));
      const there = new Set(lines.map((line) => line.variant_id));
      const lost = acknowledged.filter((line) => line.cart === id && !there.has(line.item));
      promise(lost.length === 0, `${String(lost.length)} acknowledged items are gone`);
    }
    promise(acknowledged.length < CALLS, 'The kill came too late to hit anything');
    return { backMs, seen: `${String(acknowledged.length)} of ${String(CALLS)} acknowledged, all there` };
  },
};

/** What is killed in the middle of something particular. */
export const crashCases: readonly CrashCase[] = [betweenPaymentAndConfirmation, duringTwoHundredCalls];
