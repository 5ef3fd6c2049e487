import { contracts } from '@plinth/contracts/contracts';
import type { OrderView } from '@plinth/contracts/orders';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import type { Caller } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { useShop } from '../../../../../test/support/shop';
import { cartWith, checkoutOf, placeOrder } from '../../../../../test/support/shopper';
import { Outbox } from '../../../platform/events/outbox';
import { Jobs } from '../../../platform/jobs/jobs';
import { SettlementJobs } from './settlement/settlement-jobs';

const { orders, payments, cart, delivery } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const stripe = () => shop().stripe;

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };
const CUPBOARD = { id: 'base-unit-300-one-door' };

const orderOf = async (key: { id: string; access_key: string }, caller: Caller = {}): Promise<OrderView> =>
  dataOf(orders.public.get, await app().query('orders.public.get', { id: key.id, access_key: key.access_key }, caller));
const session = (): string => stripe().sessionIds.at(-1) ?? '';
const settleReturn = async (sessionId: string) =>
  dataOf(payments.public.settleReturn, await app().mutate('payments.public.settleReturn', { session_id: sessionId }));
/** Does what waits in the background: events, then the jobs they caused, until nothing is left. */
async function work(): Promise<void> {
  await stripe().settled();
  for (let round = 0; round < 5; round += 1) {
    await app().app.get(Outbox).drain();
    await app().app.get(Jobs).drain();
  }
}
const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await app().database.query<{ n: string }>(`select count(*) as n from ${sql}`, values))[0].n);
const stockOf = async (variant: string) =>
  (
    await app().database.query<{ on_hand: number; held: number }>(
      'select on_hand, held from stock_level where variant_id = $1',
      [variant.toLowerCase()],
    )
  )[0];

beforeEach(() => {
  Object.assign(stripe().weather, { deliveries: 1, delayMs: 0, hold: false, failCalls: 0, breakCalls: 0 });
});

/** After everything that a test does, the books must balance. */
afterEach(async () => {
  await work();
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});

describe('placing an order', () => {
  test('a guest orders a cupboard and two hinges, and pays by card', async () => {
    const placed = await placeOrder(app(), [CUPBOARD, HINGE]);
    expect(placed.pay_url).toMatch(/\/pay\/cs_test_/);
    await stripe().pay(session());
    expect(await settleReturn(session())).toMatchObject({ order_id: placed.id, status: 'paid', paid: true });
    const order = await orderOf(placed);
    expect(order).toMatchObject({
      status: 'paid',
      payment_status: 'succeeded',
      paid: order.total,
      name: 'Thandi Nkosi',
    });
    expect(order.lines.map(({ made_to_order }) => made_to_order)).toEqual([true, false]);
    expect(order.address).toContain('12 Lever Road');
  });

  test('another total than was shown is refused, and the cart stays open', async () => {
    const cartId = await cartWith(app(), [HINGE]);
    const input = await checkoutOf(app(), cartId, { expected_total: 1 });
    expect(refusalOf(await app().mutate('orders.public.place', input))).toBe('total-changed');
    expect(dataOf(cart.getCart, await app().query('cart.getCart', { id: cartId })).status).toBe('open');
  });

  test('a day that is not offered, an unknown suburb and a PO Box are refused at their fields', async () => {
    const cartId = await cartWith(app(), [HINGE]);
    const input = await checkoutOf(app(), cartId);
    const delivery = { ...(input['delivery'] as object) };
    const place = async (change: object) =>
      app().mutate('orders.public.place', { ...input, delivery: { ...delivery, ...change } });
    expect((await place({ date: '2026-01-01' })).error?.data.fields).toHaveProperty(['delivery.date']);
    expect((await place({ suburb_id: 'atlantis' })).error?.data.fields).toHaveProperty(['delivery.suburb_id']);
    expect((await place({ street: 'P.O. Box 12' })).error?.data.fields).toHaveProperty(['delivery.street']);
  });

  test('while the order waits for its money the cart is closed; going back opens it again and frees the stock', async () => {
    const before = await stockOf(HINGE.id);
    const cartId = await cartWith(app(), [HINGE]);
    const placed = dataOf(
      orders.public.place,
      await app().mutate('orders.public.place', await checkoutOf(app(), cartId)),
    );
    expect(refusalOf(await app().query('cart.getCart', { id: cartId }))).toBe('cart-id-invalid');
    expect((await stockOf(HINGE.id)).held).toBe(before.held + 2);
    const { cart_id } = dataOf(
      orders.public.cancel,
      await app().mutate('orders.public.cancel', { id: placed.id, access_key: placed.access_key }),
    );
    expect(cart_id).toBe(cartId);
    expect(dataOf(cart.getCart, await app().query('cart.getCart', { id: cartId })).items).toHaveLength(1);
    expect(await stockOf(HINGE.id)).toEqual(before);
    await expect(stripe().pay(session())).rejects.toThrow(/expired/);
    const again = await app().mutate('orders.public.place', await checkoutOf(app(), cartId));
    expect(again.error).toBeUndefined();
  });

  test('50 buyers and 10 in stock: exactly 10 orders', async () => {
    const variant = 'HNG-SC110-FO-1';
    const [product] = await app().database.query<{ product_id: string }>(
      'select product_id from variant where sku = $1',
      [variant],
    );
    await app().database.query(
      `insert into variant (id, product_id, sku, name, price, is_stocked) values ('last-ten', $1, 'LAST-TEN', 'Last ten', 5000, true)`,
      [product.product_id],
    );
    await app().database.query(`insert into stock_level (variant_id, on_hand) values ('last-ten', 10)`);
    await app().database.query(
      `insert into stock_movement (variant_id, quantity, reason) values ('last-ten', 10, 'opening stock')`,
    );
    const inputs = await Promise.all(
      Array.from({ length: 50 }, async () =>
        checkoutOf(app(), await cartWith(app(), [{ id: 'last-ten' }]), { payment_method: 'eft' }),
      ),
    );
    const answers = await Promise.all(inputs.map((input) => app().mutate('orders.public.place', input)));
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(10);
    const refusals = new Set(answers.flatMap((answer) => (answer.error ? [answer.error.data.domainCode] : [])));
    expect([...refusals].sort()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(stock-short|cart-not-ready)$/)]),
    );
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await stockOf('last-ten')).toEqual({ on_hand: 10, held: 10 });
  });

  test('order numbers have no gap under load, though one in five is refused', async () => {
    const inputs = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        checkoutOf(
          app(),
          await cartWith(app(), [HINGE]),
          index % 5 === 0 ? { expected_total: 1 } : { payment_method: 'eft' },
        ),
      ),
    );
    await Promise.all(inputs.map((input) => app().mutate('orders.public.place', input)));
    const numbers = (
      await app().database.query<{ n: number }>(
        `select substring(number from 4)::int as n from online_order order by 1`,
      )
    ).map(({ n }) => n);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0] + index));
  });
});

describe('paying', () => {
  test('browser and webhook at the same time settle once', async () => {
    const placed = await placeOrder(app(), [HINGE]);
    stripe().weather.hold = true;
    await stripe().pay(session());
    await Promise.all([stripe().release(), settleReturn(session()), settleReturn(session()), work()]);
    await work();
    const order = await orderOf(placed);
    expect(order).toMatchObject({ status: 'paid', paid: order.total });
    expect(await count(`outbox_event where type = 'order.paid' and subject_id = $1`, [placed.id])).toBe(1);
    expect(await count(`mail_message where kind = 'order-paid' and subject like $1`, [`%${placed.number}%`])).toBe(1);
    expect(await count(`stock_movement where reference = $1`, [placed.number])).toBe(1);
  });

  test('the same webhook ten times has one effect', async () => {
    const placed = await placeOrder(app(), [HINGE]);
    await stripe().pay(session());
    expect(await stripe().repeat(session(), 10)).toEqual(Array.from({ length: 10 }, () => 200));
    await work();
    const order = await orderOf(placed);
    expect(order.paid).toBe(order.total);
    expect(await count(`outbox_event where type = 'order.paid' and subject_id = $1`, [placed.id])).toBe(1);
  });

  test('a payment of which neither browser nor webhook told is found by asking', async () => {
    const placed = await placeOrder(app(), [HINGE]);
    stripe().weather.hold = true;
    await stripe().pay(session());
    expect((await orderOf(placed)).status).toBe('pending_payment');
    await app().app.get(SettlementJobs).watch(-1);
    expect((await orderOf(placed)).status).toBe('paid');
    await stripe().release();
  });

  test('an unsigned, a wrongly signed and a tampered webhook are refused, and nothing is written', async () => {
    const before = await count('payment_event');
    const post = (signature?: string) =>
      app().fetch('/api/webhooks/stripe', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
        body: '{"id":"evt_1"}',
      });
    for (const signature of [undefined, 'nonsense', 't=1,v1=00']) expect((await post(signature)).status).toBe(400);
    expect(await count('payment_event')).toBe(before);
  });

  test('another amount than was asked does not pay the order', async () => {
    const placed = await placeOrder(app(), [HINGE]);
    await stripe().pay(session(), 1_00);
    await work();
    const order = await orderOf(placed, { as: 'owner' });
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
    await stripe().pay(session());
    expect((await settleReturn(session())).paid).toBe(true);
  });

  test('a declined card: the customer turns to EFT, and the old card page is closed', async () => {
    const placed = await placeOrder(app(), [HINGE]);
    const page = session();
    await app().mutate('orders.public.payAgain', {
      id: placed.id,
      access_key: placed.access_key,
      payment_method: 'eft',
    });
    await expect(stripe().pay(page)).rejects.toThrow(/expired/);
    const order = await orderOf(placed);
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

  test.each(['delivery', 'collection'])(
    'an EFT that comes too late for the day of its %s moves it to the next that can be kept, and says so',
    async (way) => {
      const settle = async (late: boolean) => {
        const input = await checkoutOf(app(), await cartWith(app(), [CUPBOARD]), { payment_method: 'eft' });
        const [branch] = await app().database.query<{ id: string }>('select id from location order by name limit 1');
        const where = { cart_id: input['cart_id'], branch_id: branch.id };
        const offer = dataOf(delivery.public.quoteCart, await app().query('delivery.public.quoteCart', where));
        const { total } = dataOf(cart.getCart, await app().query('cart.getCart', { id: input['cart_id'] }));
        const collected = {
          delivery: { kind: 'collection', branch_id: branch.id, date: offer.earliest_on },
          expected_total: total,
        };
        const placed = dataOf(
          orders.public.place,
          await app().mutate('orders.public.place', way === 'collection' ? { ...input, ...collected } : input),
        );
        const before = await orderOf(placed);
        // As if it had been placed a week earlier.
        if (late)
          await app().database.query('update online_order set promised_on = promised_on - 7 where id = $1', [
            placed.id,
          ]);
        await app().mutate(
          'orders.confirmEft',
          { id: placed.id, amount: before.total, reference: 'FNB 2' },
          { as: 'sales' },
        );
        const after = await orderOf(placed);
        return { before, after, told: after.timeline.map(({ text }) => text).join() };
      };
      const inTime = await settle(false);
      expect(inTime.after).toMatchObject({ status: 'paid', promised_on: inTime.before.promised_on });
      expect(inTime.told).not.toContain('moved');
      const late = await settle(true);
      expect(late.after).toMatchObject({ status: 'paid', promised_on: late.before.promised_on });
      expect(late.told).toMatch(/moved from .* to .*: the payment came too late/);
    },
  );

  test('an order that is not paid in time is called off, its stock freed and its cart opened', async () => {
    const before = await stockOf(HINGE.id);
    const cartId = await cartWith(app(), [HINGE]);
    const placed = dataOf(
      orders.public.place,
      await app().mutate('orders.public.place', await checkoutOf(app(), cartId)),
    );
    await app().database.query(`update online_order set expires_at = now() - interval '1 minute' where id = $1`, [
      placed.id,
    ]);
    await app().app.get(SettlementJobs).watch();
    expect((await orderOf(placed)).status).toBe('cancelled');
    expect(await stockOf(HINGE.id)).toEqual(before);
    expect(dataOf(cart.getCart, await app().query('cart.getCart', { id: cartId })).items).toHaveLength(1);
  });

  test('paid in the last second: the order is paid, not called off', async () => {
    const placed = await placeOrder(app(), [HINGE]);
    stripe().weather.hold = true;
    await stripe().pay(session());
    await app().database.query(`update online_order set expires_at = now() - interval '1 minute' where id = $1`, [
      placed.id,
    ]);
    await app().app.get(SettlementJobs).watch();
    expect((await orderOf(placed)).status).toBe('paid');
    await stripe().release();
  });
});

describe('after the payment', () => {
  const paidOrder = async (items: readonly object[] = [HINGE]) => {
    const placed = await placeOrder(app(), items);
    await stripe().pay(session());
    await settleReturn(session());
    return placed;
  };

  test('sales moves it on step by step; what the machine does not allow is refused', async () => {
    const placed = await paidOrder();
    const move = (status: string) => app().mutate('orders.changeStatus', { id: placed.id, status }, { as: 'sales' });
    expect(refusalOf(await move('delivered'))).toBe('order-cannot-move');
    for (const status of ['accepted', 'in_production', 'ready', 'out_for_delivery', 'delivered']) {
      expect(dataOf(orders.changeStatus, await move(status)).status).toBe(status);
    }
    await work();
    for (const kind of ['order-accepted', 'order-ready', 'order-out-for-delivery', 'order-delivered']) {
      expect(await count('mail_message where kind = $1 and subject like $2', [kind, `%${placed.number}%`])).toBe(1);
    }
  });

  test('two people on the same order: the second is told', async () => {
    const placed = await paidOrder();
    const { version } = await orderOf(placed);
    await app().mutate('orders.changeStatus', { id: placed.id, status: 'accepted', version }, { as: 'sales' });
    expect(
      refusalOf(
        await app().mutate('orders.changeStatus', { id: placed.id, status: 'in_production', version }, { as: 'owner' }),
      ),
    ).toBe('order-changed');
  });

  test('refunds in parts, never more than was paid, and the same key only once', async () => {
    const placed = await paidOrder([CUPBOARD]);
    const { total } = await orderOf(placed);
    const key = crypto.randomUUID();
    const refund = (amount: number, idempotency_key: string = crypto.randomUUID()) =>
      app().mutate(
        'orders.refund',
        { id: placed.id, amount, reason: 'Door scratched', idempotency_key },
        { as: 'owner' },
      );
    expect(dataOf(orders.refund, await refund(100_00, key)).refunded).toBe(100_00);
    expect(dataOf(orders.refund, await refund(100_00, key)).refunded).toBe(100_00);
    expect(refusalOf(await refund(total))).toBe('refund-too-much');
    const rest = await Promise.all([refund(total - 100_00), refund(total - 100_00)]);
    expect(rest.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(await orderOf(placed)).toMatchObject({ refunded: total, status: 'refunded' });
  });

  test('called off before dispatch, the stock is back on the shelf', async () => {
    const before = await stockOf(HINGE.id);
    const placed = await paidOrder();
    expect((await stockOf(HINGE.id)).on_hand).toBe(before.on_hand - 2);
    await app().mutate('orders.changeStatus', { id: placed.id, status: 'cancelled' }, { as: 'sales' });
    expect(await stockOf(HINGE.id)).toEqual(before);
  });

  test('several at once: those that cannot move are named with the reason', async () => {
    const [a, b] = [await paidOrder(), await placeOrder(app(), [HINGE])];
    const input = { ids: [a.id, b.id], status: 'accepted' };
    const result = dataOf(
      orders.bulkChangeStatus,
      await app().mutate('orders.bulkChangeStatus', input, { as: 'sales' }),
    );
    expect(result).toEqual({
      done: 1,
      failed: [{ id: b.id, reason: 'This order is “Awaiting payment”: it cannot go to “Accepted” from there.' }],
    });
  });
});

describe('who may see an order', () => {
  test('its customer, whoever holds its key, and sales; nobody else, and without a hint that it exists', async () => {
    const customer = await app().signInNew('customer');
    const placed = await placeOrder(app(), [HINGE], { payment_method: 'eft' }, customer);
    const see = async (caller: Caller, key?: string) => {
      const answer = await app().query(
        'orders.public.get',
        { id: placed.id, ...(key ? { access_key: key } : {}) },
        caller,
      );
      return answer.error ? refusalOf(answer) : 'seen';
    };
    expect(await see(customer)).toBe('seen');
    expect(await see({}, placed.access_key)).toBe('seen');
    expect(await see({ as: 'sales' })).toBe('seen');
    expect(await see({})).toBe('order-not-found');
    expect(await see({}, 'x'.repeat(32))).toBe('order-not-found');
    expect(await see(await app().signInNew('customer'))).toBe('order-not-found');
    expect(await see({ as: 'worker' })).toBe('order-not-found');
    const mine = dataOf(orders.getMine, await app().query('orders.getMine', {}, customer));
    expect(mine.rows.map(({ id }) => id)).toEqual([placed.id]);
  });

  test("staff's comments and names stay inside", async () => {
    const placed = await placeOrder(app(), [HINGE], { payment_method: 'eft' });
    await app().mutate('orders.comment', { id: placed.id, text: 'Difficult driveway' }, { as: 'sales' });
    expect(JSON.stringify(await orderOf(placed))).not.toContain('Difficult driveway');
    const seen = dataOf(orders.public.get, await app().query('orders.public.get', { id: placed.id }, { as: 'sales' }));
    expect(seen.timeline.at(-1)).toMatchObject({ kind: 'comment', text: 'Difficult driveway', actor: 'Test sales' });
  });

  test('the list finds by number, name and phone, filters, sorts, sums, and comes as a file', async () => {
    const placed = await placeOrder(app(), [HINGE], {
      payment_method: 'eft',
      name: '=cmd Zwelithini',
      phone: '071 999 8877',
    });
    const list = async (input: object) => dataOf(orders.list, await app().query('orders.list', input, { as: 'sales' }));
    for (const q of [placed.number, 'zwelithini', '0719998877'])
      expect((await list({ q })).rows.map(({ id }) => id)).toContain(placed.id);
    const waiting = await list({
      filters: { status: ['pending_payment'], payment_method: ['eft'] },
      sort: [{ id: 'total', desc: true }],
      page_size: 100,
    });
    expect(waiting.rows.every(({ status }) => status === 'pending_payment')).toBe(true);
    expect(waiting.sums).toEqual({
      sold: 0,
      called_off: 0,
      unpaid: waiting.rows.reduce((sum, { total }) => sum + total, 0),
    });
    await app().mutate('orders.changeStatus', { id: placed.id, status: 'cancelled' }, { as: 'sales' });
    expect((await list({ q: placed.number })).sums).toEqual({
      sold: 0,
      called_off: waiting.rows.find(({ id }) => id === placed.id)?.total,
      unpaid: 0,
    });
    const { csv } = dataOf(
      orders.exportCsv,
      await app().query('orders.exportCsv', { q: placed.number }, { as: 'sales' }),
    );
    expect(csv).toContain(`'=cmd Zwelithini`);
    expect((await list({ q: "' or 1=1 --" })).rows).toEqual([]);
  });
});
