import { contracts } from '@plinth/contracts/contracts';
import { isAlive, until } from '../../scripts/lib/processes';
import { dataOf, type Answer } from '../support/answers';
import { cartWith, checkoutOf, placeOrder } from '../support/shopper';
import type { RunningProduct } from './running-product';

export interface CaseResult {
  /** From the kill until the shop answered again. */
  readonly backMs: number;
  readonly seen: string;
}

export interface CrashCase {
  readonly name: string;
  /** @throws when what was promised does not hold */
  run(product: RunningProduct): Promise<CaseResult>;
}

const { cart, orders } = contracts;
const HINGE = { id: 'HNG-SC110-FO-1', quantity: 1 };
const CALLS = 200;
const CARTS = 20;
const ORDERS = 24;

function promise(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** The answer of a call, or nothing where the connection broke: then nobody was promised anything. */
const answered = async (call: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await call;
  } catch {
    return null;
  }
};

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

    const told = await placeOrder(product.api, [HINGE]);
    stripe.weather.hold = false;
    await stripe.pay(session());
    product.kill('backend');
    await product.back();
    promise(await isPaid(product, told), 'The order of which the provider had told is not paid');
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

const databaseUnderOrders: CrashCase = {
  name: `PostgreSQL's postmaster, while ${String(ORDERS)} orders are placed`,
  async run(product) {
    const inputs = await Promise.all(
      Array.from({ length: ORDERS }, async () =>
        checkoutOf(product.api, await cartWith(product.api, [HINGE]), { payment_method: 'eft' }),
      ),
    );
    let settled = 0;
    const place = async (input: Record<string, unknown>) => {
      const answer = await answered(product.api.mutate('orders.public.place', input));
      settled += 1;
      return answer;
    };
    const placing = inputs.map(place);
    await until(() => settled >= ORDERS / 4, 30_000, 1);
    const began = performance.now();
    product.kill('database');
    const answers = await Promise.all(placing);
    const backMs = await waitForSales(product, began);
    const acknowledged = answers.flatMap((answer) =>
      answer?.error === undefined && answer !== null ? [dataOf(orders.public.place, answer)] : [],
    );
    const found = await product.query('select id from online_order where id = any($1::uuid[])', [
      acknowledged.map(({ id }) => id),
    ]);
    promise(found.length === acknowledged.length, 'An acknowledged order is gone');
    // Whoever got no answer tries again, with the same key.
    const again = await Promise.all(inputs.map((input) => product.api.mutate('orders.public.place', input)));
    const placed = again.map((answer) => dataOf(orders.public.place, answer).id);
    promise(new Set(placed).size === ORDERS, 'Tried again, an order is missing or double');
    promise(
      acknowledged.every(({ id }) => placed.includes(id)),
      'Tried again with its key, an acknowledged order became another',
    );
    return {
      backMs,
      seen: `${String(acknowledged.length)} of ${String(ORDERS)} acknowledged, all there; the others placed on the second try, none twice`,
    };
  },
};

/** The shop is back when it can write again. */
async function waitForSales(product: RunningProduct, began: number): Promise<number> {
  const sells = await until(
    async () => {
      const answer = await answered(product.api.mutate('cart.createCart'));
      return answer !== null && answer.error === undefined;
    },
    60_000,
    50,
  );
  promise(sells, 'The shop does not sell again within a minute');
  const backMs = performance.now() - began;
  await product.back();
  return backMs;
}

const supervisor: CrashCase = {
  name: 'the supervisor (npm start)',
  async run(product) {
    const placed = await placeOrder(product.api, [HINGE], { payment_method: 'eft' });
    const children = [product.pidOf('backend')];
    product.kill('supervisor');
    promise(await until(() => !children.some(isAlive), 30_000), 'The backend lives on without its supervisor');
    const began = performance.now();
    await product.start();
    await product.back();
    const order = dataOf(
      orders.public.get,
      await product.api.query('orders.public.get', { id: placed.id, access_key: placed.access_key }),
    );
    promise(order.status === 'pending_payment', 'The order that was placed before is not as it was');
    await placeOrder(product.api, [HINGE], { payment_method: 'eft' });
    return {
      backMs: performance.now() - began,
      seen: 'the next start took over the database, the order is there, sales go on',
    };
  },
};

export const crashCases: readonly CrashCase[] = [
  betweenPaymentAndConfirmation,
  duringTwoHundredCalls,
  databaseUnderOrders,
  supervisor,
];
