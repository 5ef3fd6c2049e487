import { contracts } from '@plinth/contracts/contracts';
import { MOST_CENTS } from '@plinth/money/cents';
import { dataOf, refusalOf, type Answer } from '../../../../../../test/support/answers';
import { brokenBooks } from '../../../../../../test/support/books';
import { useShop } from '../../../../../../test/support/shop';
import { cartWith, checkoutOf, placeOrder } from '../../../../../../test/support/shopper';
import { shelve } from '../../../../../../test/support/shelf';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { addDays } from '../../../base/calendar/working-days';
import { SettlementJobs } from '../settlement/settlement-jobs';

const { orders, cart } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const stripe = () => shop().stripe;

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };
const CUPBOARD = { id: 'base-unit-300-one-door' };

/** What the shop gives an EFT. */
const EFT_WORKING_DAYS = 3;

const place = (input: object, headers: Record<string, string> = {}): Promise<Answer> =>
  app().mutate('orders.public.place', input, { headers });
const placed = async (input: object) => dataOf(orders.public.place, await place(input));
const payAgain = (
  key: { id: string; access_key: string },
  payment_method: 'card' | 'eft',
  headers: Record<string, string> = {},
) => app().mutate('orders.public.payAgain', { id: key.id, access_key: key.access_key, payment_method }, { headers });
const ordersOf = async (cartId: unknown): Promise<string[]> =>
  (
    await app().database.query<{ id: string }>('select id from online_order where cart_id = $1 order by placed_at', [
      cartId,
    ])
  ).map(({ id }) => id);

afterEach(async () => {
  await stripe().settled();
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});

describe('what is switched off', () => {
  const switched = async (key: string, isOn: boolean) => {
    await app().database.query(
      `insert into flag (key, is_on, share) values ($1, $2, 10000) on conflict (key) do update set is_on = excluded.is_on`,
      [key, isOn],
    );
    const on = async () =>
      dataOf(contracts.flags.public.mine, await app().query('flags.public.mine')).find((each) => each.key === key)
        ?.value;
    for (const began = Date.now(); (await on()) !== isOn;) expect(Date.now() - began).toBeLessThan(5_000);
  };
  afterEach(async () => {
    for (const key of ['card_payments', 'online_orders']) await switched(key, true);
  });

  test('cards: a card order is refused where one chooses how to pay, an EFT is taken, and neither opens a card page', async () => {
    const cartId = await cartWith(app(), [HINGE]);
    const input = await checkoutOf(app(), cartId);
    await switched('card_payments', false);
    const refused = await place(input);
    expect(refusalOf(refused)).toBe('cards-off');
    expect(refused.error?.data.fields).toHaveProperty('payment_method');
    expect(await ordersOf(cartId)).toEqual([]);
    const eft = await placed({ ...input, payment_method: 'eft' });
    expect(eft.pay_url).toBeNull();
    expect(refusalOf(await payAgain(eft, 'card'))).toBe('cards-off');
  });

  test('cards: an order whose answer was lost stays placed, and its card page is not opened again', async () => {
    const input = await checkoutOf(app(), await cartWith(app(), [HINGE]));
    const lost = await placed(input);
    await switched('card_payments', false);
    expect(await placed(input)).toEqual({ ...lost, pay_url: null });
    expect(dataOf(orders.public.payAgain, await payAgain(lost, 'eft'))).toEqual({ pay_url: null });
  });

  test('orders: none is taken and the cart stays as it is; what was placed is answered and can be paid', async () => {
    const before = await checkoutOf(app(), await cartWith(app(), [HINGE]));
    const lost = await placed(before);
    const cartId = await cartWith(app(), [HINGE]);
    const input = await checkoutOf(app(), cartId);
    await switched('online_orders', false);
    expect(refusalOf(await place(input))).toBe('orders-paused');
    const kept = dataOf(cart.getCart, await app().query('cart.getCart', { id: cartId }));
    expect(kept).toMatchObject({ status: 'open', count: 2 });
    expect(await placed(before)).toEqual(lost);
    dataOf(orders.public.payAgain, await payAgain(lost, 'eft'));
    await switched('online_orders', true);
    expect((await placed(input)).pay_url).toMatch(/\/pay\/cs_test_/);
  });
});

describe('the same key again', () => {
  test('sent three times at once, each is answered the same order', async () => {
    const input = await checkoutOf(app(), await cartWith(app(), [HINGE]));
    const answers = await Promise.all([place(input), place(input), place(input)]);
    const [first, ...others] = answers.map((answer) => dataOf(orders.public.place, answer));
    for (const other of others)
      expect(other).toMatchObject({ id: first.id, number: first.number, access_key: first.access_key });
    expect(await ordersOf(input['cart_id'])).toEqual([first.id]);
  });

  test('the answer was lost: whoever sends it again gets the order that was placed, and the page to pay it', async () => {
    const input = await checkoutOf(app(), await cartWith(app(), [HINGE]));
    const lost = await placed(input);
    expect(await placed(input)).toEqual(lost);
    expect(lost.pay_url).toMatch(/\/pay\/cs_test_/);
  });

  test('the answer was lost with the page: the order is found by the attempt, until it is called off, and by no other attempt', async () => {
    const input = await checkoutOf(app(), await cartWith(app(), [HINGE]), { payment_method: 'eft' });
    const attempt = { cart_id: input['cart_id'], idempotency_key: input['idempotency_key'] };
    const found = async (query: object) =>
      dataOf(orders.public.placed, await app().query('orders.public.placed', query));
    expect(await found(attempt)).toBeNull();
    const { pay_url: _, ...order } = await placed(input);
    expect(await found(attempt)).toEqual(order);
    expect(await found({ ...attempt, idempotency_key: crypto.randomUUID() })).toBeNull();
    expect(await found({ ...attempt, cart_id: await cartWith(app(), []) })).toBeNull();
    await app().mutate('orders.public.cancel', { id: order.id, access_key: order.access_key });
    expect(await found(attempt)).toBeNull();
  });

  test('once it is paid, the order is answered without a page to pay', async () => {
    const input = await checkoutOf(app(), await cartWith(app(), [HINGE]));
    const { id } = await placed(input);
    await stripe().pay(stripe().sessionIds.at(-1) ?? '');
    await app().app.get(SettlementJobs).settleDue(-1);
    expect(await placed(input)).toMatchObject({ id, pay_url: null });
  });

  test('what was typed anew meanwhile is refused, and the order that was placed is found by the attempt', async () => {
    const input = await checkoutOf(app(), await cartWith(app(), [HINGE]));
    const { pay_url: _, ...order } = await placed(input);
    for (const other of [{ notes: 'Ring at the gate' }, { payment_method: 'eft' }, { email: 'other@example.co.za' }])
      expect(await place({ ...input, ...other })).toMatchObject({
        status: 409,
        error: { data: { domainCode: 'order-placed-otherwise' } },
      });
    const attempt = { cart_id: input['cart_id'], idempotency_key: input['idempotency_key'] };
    expect(dataOf(orders.public.placed, await app().query('orders.public.placed', attempt))).toEqual(order);
    expect(await placed(input)).toMatchObject(order);
  });

  test('with another cart it is refused: nobody is shown an earlier order for what they buy now', async () => {
    const small = await checkoutOf(app(), await cartWith(app(), [HINGE]), { payment_method: 'eft' });
    await placed(small);
    const large = await checkoutOf(app(), await cartWith(app(), [CUPBOARD]), { payment_method: 'eft' });
    expect(refusalOf(await place({ ...large, idempotency_key: small['idempotency_key'] }))).toBe('order-key-spent');
    expect(dataOf(cart.getCart, await app().query('cart.getCart', { id: large['cart_id'] })).status).toBe('open');
    await placed(large);
  });

  test('two carts with one key at the same time: one is ordered, the other refused', async () => {
    const inputs = await Promise.all(
      [HINGE, CUPBOARD].map(async (item) =>
        checkoutOf(app(), await cartWith(app(), [item]), { payment_method: 'eft' }),
      ),
    );
    const key = crypto.randomUUID();
    const answers = await Promise.all(inputs.map((input) => place({ ...input, idempotency_key: key })));
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(answers.flatMap(({ error }) => (error ? [error.data.domainCode] : []))).toEqual(['order-key-spent']);
  });

  test('after the order was called off it is refused, and a new key orders the cart anew', async () => {
    const input = await checkoutOf(app(), await cartWith(app(), [HINGE]));
    const first = await placed(input);
    await app().mutate('orders.public.cancel', { id: first.id, access_key: first.access_key });
    expect(refusalOf(await place(input))).toBe('order-key-spent');
    const second = await placed({ ...input, idempotency_key: crypto.randomUUID() });
    expect(second.id).not.toBe(first.id);
    expect(second.pay_url).not.toBe(first.pay_url);
  });
});

describe('an order that is too large to be stored', () => {
  test('is refused with what to do, and the cart stays open', async () => {
    await app().database.query(
      `insert into variant (id, product_id, sku, name, price, is_stocked)
       select 'whole-block', product_id, 'WHOLE-BLOCK', 'A block of flats', $2::int, true from variant where sku = $1`,
      [HINGE.id, Math.floor(MOST_CENTS / 900)],
    );
    await shelve(app().database, 'whole-block', 999, 'opening');
    const input = await checkoutOf(app(), await cartWith(app(), [{ id: 'whole-block', quantity: 999 }]), {
      payment_method: 'eft',
    });
    expect(Number(input['expected_total'])).toBeGreaterThan(MOST_CENTS);
    const answer = await place(input);
    expect(refusalOf(answer)).toBe('order-too-large');
    expect(answer.error?.message).toContain('quote');
    expect(dataOf(cart.getCart, await app().query('cart.getCart', { id: input['cart_id'] })).status).toBe('open');
  });
});

describe('stock that is kept aside and not paid for', () => {
  const EVERYTHING = 'order-holds-too-much';
  const many = async (payment_method: 'card' | 'eft', buyer: object, ip: string) => {
    const input = await checkoutOf(app(), await cartWith(app(), [{ ...HINGE, quantity: 600 }]), {
      payment_method,
      ...buyer,
    });
    return place(input, { 'x-forwarded-for': ip });
  };
  beforeAll(async () => {
    await shelve(app().database, HINGE.id, 20_000);
  });

  test('has an end for one buyer, by card as by EFT', async () => {
    const buyer = { email: 'hoarder@example.test', phone: '0820000001' };
    expect((await many('eft', buyer, '203.0.113.20')).status).toBe(200);
    const again = await many('eft', { ...buyer, phone: '0820000002' }, '203.0.113.21');
    expect([again.status, refusalOf(again)]).toEqual([409, EVERYTHING]);
    expect(refusalOf(await many('card', buyer, '203.0.113.22'))).toBe(EVERYTHING);
    const other = { email: 'carder@example.test', phone: '0820000003' };
    const byCard = dataOf(orders.public.place, await many('card', other, '203.0.113.22'));
    expect(refusalOf(await many('card', other, '203.0.113.23'))).toBe(EVERYTHING);
    expect((await payAgain(byCard, 'eft')).error).toBeUndefined();
  });

  test.each([
    ['eft', 7],
    ['card', 8],
  ] as const)('by %s has an end for one place in the network, whatever names are given there', async (method, net) => {
    const answers: (string | undefined)[] = [];
    for (let n = 0; n < 6; n += 1) {
      const buyer = { email: `${method}-${String(n)}@example.test`, phone: `08${String(net)}0000${String(100 + n)}` };
      const answer = await many(method, buyer, `2001:db8:${String(net)}:1::${String(n)}`);
      answers.push(answer.error ? refusalOf(answer) : 'placed');
    }
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'placed'), EVERYTHING]);
  });
});

test('pressed eight times at once, "Pay by card" opens one page to pay', async () => {
  const order = await placeOrder(app(), [HINGE]);
  // The page of the checkout was left a while ago.
  await app().database.query(`update payment set created_at = created_at - interval '1 minute' where order_id = $1`, [
    order.id,
  ]);
  const before = stripe().sessionIds.length;
  const answers = await Promise.all(Array.from({ length: 8 }, () => payAgain(order, 'card')));
  const pages = answers.map((answer) => dataOf(orders.public.payAgain, answer).pay_url);
  expect(new Set(pages).size).toBe(1);
  expect(stripe().sessionIds.length - before).toBe(1);
  const open = await app().database.query(
    `select id from payment where order_id = $1 and status = 'pending' and method = 'card'`,
    [order.id],
  );
  expect(open).toHaveLength(1);
});

test('"Pay by card" pressed again a second after its answer was lost leads to the same page', async () => {
  const order = await placeOrder(app(), [HINGE]);
  await app().database.query(`update payment set created_at = created_at - interval '1 minute' where order_id = $1`, [
    order.id,
  ]);
  const page = dataOf(orders.public.payAgain, await payAgain(order, 'card')).pay_url;
  await app().database.query('update payment set pay_url = null, provider_session_id = null where order_id = $1', [
    order.id,
  ]);
  const second = () => Math.floor(Date.now() / 1_000);
  for (const pressedAt = second(); second() === pressedAt;) await ordersOf('');
  expect(dataOf(orders.public.payAgain, await payAgain(order, 'card')).pay_url).toBe(page);
});

describe('changing between card and EFT', () => {
  const endOf = async (id: string) => {
    const [row] = await app().database.query<{ expires_at: Date; held_until: Date }>(
      `select o.expires_at, max(h.expires_at) as held_until from online_order o join stock_hold h on h.order_id = o.id where o.id = $1 group by o.id`,
      [id],
    );
    return row;
  };
  /** As if the order had been placed so many days ago. */
  const age = (id: string, days: number) =>
    app().database.query(`update online_order set placed_at = now() - $2::int * interval '1 day' where id = $1`, [
      id,
      days,
    ]);

  test('does not keep the stock longer than an EFT has from the day the order was placed', async () => {
    const order = await placeOrder(app(), [HINGE], { payment_method: 'eft' }, { as: 'customer' });
    const { expires_at: end } = await endOf(order.id);
    const calendar = app().app.get(CalendarService);
    const days = await calendar.getWorkingDays();
    const termOf = (day: string) => days.addWorkingDays(day, EFT_WORKING_DAYS);
    let daysAgo = 1;
    while (termOf(addDays(calendar.today(), -daysAgo)) === termOf(calendar.today())) daysAgo += 1;
    await age(order.id, daysAgo);
    for (const method of ['card', 'eft', 'card', 'eft'] as const)
      dataOf(orders.public.payAgain, await payAgain(order, method));
    const after = await endOf(order.id);
    expect(after.held_until).toEqual(after.expires_at);
    expect(after.expires_at.getTime()).toBeLessThan(end.getTime());
  });

  test('ends with the term of the EFT, by card too: what is not paid by then is called off', async () => {
    const order = await placeOrder(app(), [HINGE], { payment_method: 'eft' });
    await age(order.id, 30);
    const before = await endOf(order.id);
    for (const method of ['card', 'eft'] as const)
      expect(refusalOf(await payAgain(order, method))).toBe('order-time-over');
    expect(await endOf(order.id)).toEqual(before);
  });
});

describe('how often from one place', () => {
  test('a shop full of people orders; who goes on and on is told to wait, and nobody else is', async () => {
    // One household has a whole network of IPv6 addresses to choose from.
    const here = (n: number) => ({ 'x-forwarded-for': `2001:db8:7:2::${String(n)}` });
    const gone = await checkoutOf(app(), await cartWith(app(), [HINGE]), { expected_total: 1 });
    const answers: Answer[] = [];
    for (let round = 0; round < 31; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, n) => place(gone, here(n))))));
    const codes = answers.map(({ error }) => error?.data.domainCode);
    expect(codes.filter((code) => code === 'total-changed')).toHaveLength(300);
    expect(codes.filter((code) => code === 'too-many-calls')).toHaveLength(10);
    expect(refusalOf(await payAgain({ id: crypto.randomUUID(), access_key: 'x'.repeat(32) }, 'eft', here(10)))).toBe(
      'too-many-calls',
    );
    expect(refusalOf(await place(gone, { 'x-forwarded-for': '2001:db8:7:3::1' }))).toBe('total-changed');
  });
});
