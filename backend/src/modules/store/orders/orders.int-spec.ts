import { contracts } from '@plinth/contracts/contracts';
import { dayHere } from '@plinth/contracts/kernel/shop-clock';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import type { Caller } from '../../../../../test/support/app';
import { OrderDesk } from '../../../../../test/support/order-desk';
import { useShop } from '../../../../../test/support/shop';
import { cartWith, checkoutOf, placeOrder } from '../../../../../test/support/shopper';
import { SettlementJobs } from './settlement/settlement-jobs';

const { orders, cart, delivery } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const stripe = () => shop().stripe;
const desk = new OrderDesk(shop);

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };
const CUPBOARD = { id: 'base-unit-300-one-door' };

desk.keepBooks();

describe('placing an order', () => {
  test('a guest orders a cupboard and two hinges, and pays by card', async () => {
    const placed = await placeOrder(app(), [CUPBOARD, HINGE]);
    expect(placed.pay_url).toMatch(/\/pay\/cs_test_/);
    await stripe().pay(desk.session());
    expect(await desk.settleReturn()).toMatchObject({ order_id: placed.id, status: 'paid', paid: true });
    const order = await desk.order(placed);
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
    const before = await desk.stockOf(HINGE.id);
    const cartId = await cartWith(app(), [HINGE]);
    const placed = dataOf(
      orders.public.place,
      await app().mutate('orders.public.place', await checkoutOf(app(), cartId)),
    );
    expect(refusalOf(await app().query('cart.getCart', { id: cartId }))).toBe('cart-id-invalid');
    expect((await desk.stockOf(HINGE.id)).held).toBe(before.held + 2);
    const { cart_id } = dataOf(
      orders.public.cancel,
      await app().mutate('orders.public.cancel', { id: placed.id, access_key: placed.access_key }),
    );
    expect(cart_id).toBe(cartId);
    expect(dataOf(cart.getCart, await app().query('cart.getCart', { id: cartId })).items).toHaveLength(1);
    expect(await desk.stockOf(HINGE.id)).toEqual(before);
    await expect(stripe().pay(desk.session())).rejects.toThrow(/expired/);
    const again = await app().mutate('orders.public.place', await checkoutOf(app(), cartId));
    expect(again.error).toBeUndefined();
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

describe('until it is paid', () => {
  test('a payment of which neither browser nor webhook told is found by asking', async () => {
    const placed = await placeOrder(app(), [HINGE]);
    stripe().weather.hold = true;
    await stripe().pay(desk.session());
    expect((await desk.order(placed)).status).toBe('pending_payment');
    await app().app.get(SettlementJobs).settleDue(-1);
    expect((await desk.order(placed)).status).toBe('paid');
    await stripe().release();
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
        const before = await desk.order(placed);
        // As if it had been placed a week earlier.
        if (late)
          await app().database.query('update online_order set promised_on = promised_on - 7 where id = $1', [
            placed.id,
          ]);
        await app().mutate(
          'orders.confirmEft',
          { id: placed.id, amount: before.total, reference: before.number },
          { as: 'sales' },
        );
        const after = await desk.order(placed);
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
    const before = await desk.stockOf(HINGE.id);
    const cartId = await cartWith(app(), [HINGE]);
    const placed = dataOf(
      orders.public.place,
      await app().mutate('orders.public.place', await checkoutOf(app(), cartId)),
    );
    await app().database.query(`update online_order set expires_at = now() - interval '1 minute' where id = $1`, [
      placed.id,
    ]);
    await app().app.get(SettlementJobs).settleDue();
    expect((await desk.order(placed)).status).toBe('cancelled');
    expect(await desk.stockOf(HINGE.id)).toEqual(before);
    expect(dataOf(cart.getCart, await app().query('cart.getCart', { id: cartId })).items).toHaveLength(1);
  });

  test('paid in the last second: the order is paid, not called off', async () => {
    const placed = await placeOrder(app(), [HINGE]);
    stripe().weather.hold = true;
    await stripe().pay(desk.session());
    await app().database.query(`update online_order set expires_at = now() - interval '1 minute' where id = $1`, [
      placed.id,
    ]);
    await app().app.get(SettlementJobs).settleDue();
    expect((await desk.order(placed)).status).toBe('paid');
    await stripe().release();
  });
});

describe('after the payment', () => {
  const paidOrder = async (items: readonly object[] = [HINGE]) => {
    const placed = await placeOrder(app(), items);
    await stripe().pay(desk.session());
    await desk.settleReturn();
    return placed;
  };

  test('sales moves it on step by step; what the machine does not allow is refused', async () => {
    const placed = await paidOrder();
    const move = (status: string) => app().mutate('orders.changeStatus', { id: placed.id, status }, { as: 'sales' });
    expect(refusalOf(await move('delivered'))).toBe('order-cannot-move');
    for (const status of ['accepted', 'in_production', 'ready', 'out_for_delivery', 'delivered']) {
      expect(dataOf(orders.changeStatus, await move(status)).status).toBe(status);
    }
    await desk.work();
    for (const kind of ['order-accepted', 'order-ready', 'order-out-for-delivery', 'order-delivered']) {
      expect(await desk.count('mail_message where kind = $1 and subject like $2', [kind, `%${placed.number}%`])).toBe(
        1,
      );
    }
  });

  test('two people on the same order: the second is told', async () => {
    const placed = await paidOrder();
    const { version } = await desk.order(placed);
    await app().mutate('orders.changeStatus', { id: placed.id, status: 'accepted', version }, { as: 'sales' });
    expect(
      refusalOf(
        await app().mutate('orders.changeStatus', { id: placed.id, status: 'in_production', version }, { as: 'owner' }),
      ),
    ).toBe('order-changed');
  });

  test('refunds in parts, never more than was paid, and the same key only once', async () => {
    const placed = await paidOrder([CUPBOARD]);
    const { total } = await desk.order(placed);
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
    expect(await desk.order(placed)).toMatchObject({ refunded: total, status: 'refunded' });
  });

  test('nobody pays back more of an order than their role may: neither at once, nor in parts, nor by calling it off', async () => {
    const placed = await paidOrder([{ ...CUPBOARD, quantity: 12 }]);
    const refund = async (amount: number, as: 'accounts' | 'owner') =>
      app().mutate(
        'orders.refund',
        { id: placed.id, amount, reason: 'Doors scratched', idempotency_key: crypto.randomUUID() },
        { as },
      );
    expect((await desk.order(placed)).total).toBeGreaterThan(15_000_00);
    expect(refusalOf(await refund(10_000_01, 'accounts'))).toBe('refund-above-limit');
    expect(dataOf(orders.refund, await refund(6_000_00, 'accounts')).refunded).toBe(6_000_00);
    expect(refusalOf(await refund(4_000_01, 'accounts'))).toBe('refund-above-limit');
    const callOff = { id: placed.id, account: '' };
    expect(refusalOf(await app().mutate('orders.public.callOff', callOff, { as: 'sales' }))).toBe('refund-above-limit');
    expect(dataOf(orders.refund, await refund(6_000_00, 'owner')).refunded).toBe(12_000_00);
    const { access_key } = placed;
    expect((await app().mutate('orders.public.callOff', { ...callOff, access_key })).error).toBeUndefined();
    expect(await desk.order(placed)).toMatchObject({ status: 'refunded' });
  });

  const move = async (id: string, ...statuses: string[]) => {
    for (const status of statuses)
      dataOf(orders.changeStatus, await app().mutate('orders.changeStatus', { id, status }, { as: 'owner' }));
  };

  test('paid, its goods lie where they lay and are kept for it: a count agrees; called off, they are free', async () => {
    const before = await desk.stockOf(HINGE.id);
    const placed = await paidOrder();
    const kept = { ...before, held: before.held + 2 };
    expect(await desk.stockOf(HINGE.id)).toEqual(kept);
    await move(placed.id, 'accepted', 'ready');
    expect(await desk.stockOf(HINGE.id)).toEqual(kept);
    await move(placed.id, 'cancelled');
    expect(await desk.stockOf(HINGE.id)).toEqual(before);
  });

  test('paid back in full before it leaves, its goods are free', async () => {
    const before = await desk.stockOf(HINGE.id);
    const placed = await paidOrder();
    const { total } = await desk.order(placed);
    const back = { id: placed.id, amount: total, reason: 'Changed their mind', idempotency_key: crypto.randomUUID() };
    dataOf(orders.refund, await app().mutate('orders.refund', back, { as: 'owner' }));
    expect(await desk.order(placed)).toMatchObject({ status: 'refunded' });
    expect(await desk.stockOf(HINGE.id)).toEqual(before);
  });

  test('on the way they leave the books, brought back they are kept for it again, and they leave once', async () => {
    const before = await desk.stockOf(HINGE.id);
    const placed = await paidOrder();
    const gone = { ...before, on_hand: before.on_hand - 2 };
    await move(placed.id, 'accepted', 'ready', 'out_for_delivery');
    expect(await desk.stockOf(HINGE.id)).toEqual(gone);
    await move(placed.id, 'ready');
    expect(await desk.stockOf(HINGE.id)).toEqual({ ...before, held: before.held + 2 });
    await move(placed.id, 'out_for_delivery', 'delivered');
    expect(await desk.stockOf(HINGE.id)).toEqual(gone);
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

  test('a customer sees in their list what they ordered, and the day on which it came instead of the promised one', async () => {
    const customer = await app().signInNew('customer');
    const placed = await placeOrder(app(), [CUPBOARD, HINGE], {}, customer);
    await stripe().pay(desk.session());
    await desk.settleReturn();
    const mine = async () => dataOf(orders.getMine, await app().query('orders.getMine', {}, customer)).rows[0];
    const { lines } = await desk.order(placed);
    expect(await mine()).toMatchObject({ delivered_on: null, pictures: lines.map(({ image }) => image) });
    for (const status of ['accepted', 'in_production', 'ready', 'out_for_delivery', 'delivered'])
      await app().mutate('orders.changeStatus', { id: placed.id, status }, { as: 'sales' });
    const order = await desk.order(placed);
    const today = dayHere(new Date());
    expect(order.promised_on > today).toBe(true);
    expect([order.delivered_on, (await mine()).delivered_on]).toEqual([today, today]);
    expect((await mine()).refunded).toBe(0);
    const back = { id: placed.id, amount: 100_00, reason: 'Door scratched', idempotency_key: crypto.randomUUID() };
    dataOf(orders.refund, await app().mutate('orders.refund', back, { as: 'owner' }));
    expect(await mine()).toMatchObject({ status: 'delivered', refunded: 100_00 });
  });

  test("staff's comments and names stay inside", async () => {
    const placed = await placeOrder(app(), [HINGE], { payment_method: 'eft' });
    const confirmed = { id: placed.id, amount: (await desk.order(placed)).total, reference: 'FNB 12' };
    expect((await app().mutate('orders.confirmEft', confirmed, { as: 'accounts' })).error).toBeUndefined();
    await app().mutate('orders.comment', { id: placed.id, text: 'Difficult driveway' }, { as: 'sales' });
    const theirs = await desk.order(placed);
    expect(JSON.stringify(theirs)).not.toContain('Difficult driveway');
    expect(theirs.timeline.filter(({ actor, person }) => actor !== '' || person !== null)).toEqual([]);
    const seen = dataOf(orders.public.get, await app().query('orders.public.get', { id: placed.id }, { as: 'sales' }));
    expect(seen.timeline.at(-1)).toMatchObject({
      kind: 'comment',
      text: 'Difficult driveway',
      actor: 'Test sales',
      person: { image: null },
    });
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
      to_pay_back: 0,
      unpaid: waiting.rows.reduce((sum, { total }) => sum + total, 0),
    });
    await app().mutate('orders.changeStatus', { id: placed.id, status: 'cancelled' }, { as: 'sales' });
    expect((await list({ q: placed.number })).sums).toEqual({
      sold: 0,
      called_off: waiting.rows.find(({ id }) => id === placed.id)?.total,
      unpaid: 0,
      to_pay_back: 0,
    });
    const { csv } = dataOf(
      orders.exportCsv,
      await app().query('orders.exportCsv', { q: placed.number }, { as: 'sales' }),
    );
    expect(csv).toContain(`'=cmd Zwelithini`);
    expect((await list({ q: "' or 1=1 --" })).rows).toEqual([]);
  });
});
