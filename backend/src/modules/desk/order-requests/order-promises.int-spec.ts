import { contracts } from '@plinth/contracts/contracts';
import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { OrderDesk } from '../../../../../test/support/order-desk';
import { deliverMails } from '../../../../../test/support/people-app';
import { useShop } from '../../../../../test/support/shop';
import { cartWith, checkoutOf, placeOrder } from '../../../../../test/support/shopper';

const { orders, orderRequests, cart, tickets } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new OrderDesk(shop);

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };
const CUPBOARD = { id: 'base-unit-600-one-door', configuration: { width: 613, doors: 2, handle: 'cup' } };
const SALES = { as: 'sales' };
const OWNER = { as: 'owner' };

desk.keepBooks();

interface Key {
  id: string;
  access_key: string;
}

const paidByCard = async (items: readonly object[]): Promise<Key> => {
  const { id, access_key } = await placeOrder(app(), items);
  await shop().stripe.pay(desk.session());
  await desk.settleReturn();
  return { id, access_key };
};
const paidByEft = async (items: readonly object[]): Promise<Key> => {
  const { id, access_key } = await placeOrder(app(), items, { payment_method: 'eft' });
  const { total } = await desk.order({ id, access_key });
  dataOf(orders.confirmEft, await app().mutate('orders.confirmEft', { id, amount: total }, SALES));
  return { id, access_key };
};
const moved = async ({ id }: Key, ...path: OrderView['status'][]) => {
  for (const status of path)
    dataOf(orders.changeStatus, await app().mutate('orders.changeStatus', { id, status }, SALES));
};
const paidHoursAgo = ({ id }: Key, hours: number) =>
  app().database.query(`update online_order set paid_at = now() - make_interval(hours => $2::int) where id = $1`, [
    id,
    hours,
  ]);
const callOff = (key: Key, over: object = {}) => app().mutate('orders.public.callOff', { ...key, ...over });

describe('calling off a paid order', () => {
  test('by card: the money goes back once, however often it is pressed, and the hinges lie in stock again', async () => {
    const before = await desk.stockOf(HINGE.id);
    const key = await paidByCard([HINGE]);
    expect((await desk.order(key)).offers.cancel).toEqual({ paid: true, until: null });
    const [first, second] = await Promise.all([callOff(key), callOff(key)]);
    for (const answer of [first, second])
      expect(dataOf(orders.public.callOff, answer)).toMatchObject({ status: 'refunded', offers: { cancel: null } });
    const order = await desk.order(key);
    expect(order.refunded).toBe(order.total);
    expect(await desk.count('refund r join payment p on p.id = r.payment_id where p.order_id = $1', [key.id])).toBe(1);
    expect(await desk.stockOf(HINGE.id)).toEqual(before);
    await desk.work();
    const cancelled = (await deliverMails(app())).find(({ kind }) => kind === 'order-cancelled');
    expect(cancelled?.mail.text).toContain('We pay back what you paid');
    expect(cancelled?.mail.text).not.toContain('Nothing was charged');
  });

  test('what is cut to order: within twenty-four hours, and not once it is on the saw', async () => {
    const key = await paidByCard([CUPBOARD]);
    await paidHoursAgo(key, 25);
    expect((await desk.order(key)).offers.cancel).toBeNull();
    expect(refusalOf(await callOff(key))).toBe('order-cannot-be-called-off');
    await paidHoursAgo(key, 1);
    await moved(key, 'accepted', 'in_production');
    expect(refusalOf(await callOff(key))).toBe('order-cannot-be-called-off');
    expect(await desk.order(key)).toMatchObject({ status: 'in_production', refunded: 0 });
  });

  test('by EFT: the account is asked for, and staff are told to pay back, once', async () => {
    const key = await paidByEft([HINGE]);
    expect(refusalOf(await callOff(key))).toBe('account-needed');
    const account = 'FNB 250655, 62000000001';
    expect(dataOf(orders.public.callOff, await callOff(key, { account }))).toMatchObject({ status: 'cancelled' });
    await desk.work();
    const order = await desk.order(key);
    // The account is for staff's eyes: whoever has the link sees no comment.
    expect(JSON.stringify(order)).not.toContain('62000000001');
    const forStaff = dataOf(orders.public.get, await app().query('orders.public.get', { id: key.id }, SALES));
    expect(JSON.stringify(forStaff.timeline)).toContain('62000000001');
    expect(await desk.count(`contact_request where message like $1`, [`Order ${order.number} was cancelled%`])).toBe(1);
  });

  test('a stranger without the key finds no order', async () => {
    const { id } = await paidByCard([HINGE]);
    expect(refusalOf(await app().mutate('orders.public.callOff', { id }))).toBe('order-not-found');
  });
});

describe('another day', () => {
  test('is one of those offered, costs nothing, and is told by mail; the same day twice is one change', async () => {
    const key = await paidByCard([HINGE]);
    const before = await desk.order(key);
    const [day] = dataOf(orders.public.days, await app().query('orders.public.days', key));
    const change = (date: string) => app().mutate('orders.public.changeDay', { ...key, date });
    expect(refusalOf(await change('2026-01-01'))).toBe('date-not-offered');
    await deliverMails(app());
    for (const _ of [1, 2]) dataOf(orders.public.changeDay, await change(day));
    const after = await desk.order(key);
    expect(after).toMatchObject({ promised_on: day, total: before.total, delivery_fee: before.delivery_fee });
    expect(after.timeline.filter(({ field }) => field === 'promised_on')).toHaveLength(1);
    await desk.work();
    expect((await deliverMails(app())).filter(({ kind }) => kind === 'order-day')).toHaveLength(1);
  });

  test('is refused once the truck is on its way', async () => {
    const key = await paidByCard([HINGE]);
    const [day] = dataOf(orders.public.days, await app().query('orders.public.days', key));
    await moved(key, 'accepted', 'ready', 'out_for_delivery');
    expect(dataOf(orders.public.days, await app().query('orders.public.days', key))).toEqual([]);
    expect(refusalOf(await app().mutate('orders.public.changeDay', { ...key, date: day }))).toBe('day-is-fixed');
  });

  test('an order whose day has passed is late: it may be called off even from the saw, or get another day', async () => {
    const key = await paidByCard([CUPBOARD]);
    await paidHoursAgo(key, 300);
    await moved(key, 'accepted', 'in_production');
    await app().database.query(`update online_order set promised_on = current_date - 5 where id = $1`, [key.id]);
    expect((await desk.order(key)).offers).toMatchObject({
      late: true,
      cancel: { paid: true, until: null },
      change_day: { until: null },
    });
    expect(dataOf(orders.public.callOff, await callOff(key))).toMatchObject({ status: 'refunded' });
  });
});

describe('when it is there', () => {
  const received = async (): Promise<{ key: Key; order: OrderView }> => {
    const key = await paidByCard([CUPBOARD, HINGE]);
    await moved(key, 'accepted', 'in_production', 'ready', 'out_for_delivery', 'delivered');
    return { key, order: await desk.order(key) };
  };
  const idempotency_key = crypto.randomUUID();

  const packedIn = async (key: Key) =>
    dataOf(orderRequests.public.parts, await app().query('orderRequests.public.parts', key));

  test('a faulty panel is chosen from the packing list: staff have one ticket with the order, its history says so', async () => {
    const { key, order } = await received();
    const packed = await packedIn(key);
    expect(packed.every(({ line_id, label }) => line_id === order.lines[0].id && label.startsWith('C1'))).toBe(true);
    const doors = packed.find(({ name, quantity }) => /door/i.test(name) && quantity === 2);
    const door = packed.find(({ name }) => /door/i.test(name));
    const part = doors ?? door;
    if (!part) throw new Error(`No door among ${packed.map(({ name }) => name).join()}`);
    const fault = {
      ...key,
      line_id: order.lines[0].id,
      parts: [{ label: part.label, quantity: 1 }],
      fault: 'damaged',
      message: 'A corner is broken off',
      idempotency_key,
    };
    const send = async () =>
      dataOf(orderRequests.public.reportFault, await app().mutate('orderRequests.public.reportFault', fault));
    const first = await send();
    expect((await send()).number).toBe(first.number);
    expect(first.message).toContain('We answer on working days');
    const another = { ...fault, message: 'And a hinge is missing' };
    expect(await app().mutate('orderRequests.public.reportFault', another)).toMatchObject({
      status: 409,
      error: { data: { domainCode: 'idempotency-key-reused' } },
    });
    const found = dataOf(tickets.list, await app().query('tickets.list', { q: order.number }, OWNER));
    expect(found.rows).toMatchObject([{ number: first.number, kind: 'damage', about: order.number }]);
    const { description } = dataOf(tickets.get, await app().query('tickets.get', { id: first.ticket_id }, OWNER));
    expect(description).toContain(`1 × ${part.label} ${part.name}`);
    const entries = (await desk.order(key)).timeline.filter(({ text }) => text.includes(first.number));
    expect(entries).toMatchObject([
      { text: `Reported as ${first.number}: it came damaged: 1 × ${part.label} ${part.name}`, actor: '' },
    ]);
  });

  test('sent again after the order was invoiced, a report is the one that was sent before', async () => {
    const { key, order } = await received();
    const documents = () => desk.count('sales_document where order_id = $1', [key.id]);
    const fault = {
      ...key,
      line_id: order.lines[1].id,
      fault: 'missing',
      message: 'One hinge is not in the box',
      idempotency_key: crypto.randomUUID(),
    };
    const send = async () =>
      dataOf(orderRequests.public.reportFault, await app().mutate('orderRequests.public.reportFault', fault));
    expect(await documents()).toBe(0);
    const first = await send();
    await desk.work();
    expect(await documents()).toBe(1);
    expect(await send()).toEqual(first);
  });

  test('a part that is not in the item, or more of it than was packed, is refused at its field', async () => {
    const { key, order } = await received();
    const [part] = await packedIn(key);
    const [cut, stocked] = order.lines;
    const report = (line_id: string, over: object) =>
      app().mutate('orderRequests.public.reportFault', {
        ...key,
        line_id,
        fault: 'missing',
        message: 'It is not in the box',
        idempotency_key: crypto.randomUUID(),
        ...over,
      });
    for (const parts of [[{ label: 'C9-Z', quantity: 1 }], [{ label: part.label, quantity: part.quantity + 1 }]]) {
      const refused = await report(cut.id, { parts });
      expect(refusalOf(refused)).toBe('part-not-in-order');
      expect(refused.error?.data.fields).toHaveProperty('parts');
    }
    expect(refusalOf(await report(stocked.id, { parts: [{ label: part.label, quantity: 1 }] }))).toBe(
      'part-not-in-order',
    );
    expect(refusalOf(await report(stocked.id, { quantity: 3 }))).toBe('line-not-in-order');
    const two = await report(stocked.id, { quantity: 2 });
    expect(dataOf(orderRequests.public.reportFault, two).number).toMatch(/^T-/);
  });

  test('before it has left us there is no packing list to choose from, and for strangers never', async () => {
    const key = await paidByCard([CUPBOARD]);
    expect(await packedIn(key)).toEqual([]);
    expect(refusalOf(await app().query('orderRequests.public.parts', { id: key.id }))).toBe('order-not-found');
  });

  test('stocked items may be sent back for seven days, what was cut may not', async () => {
    const { key, order } = await received();
    const [cut, stocked] = order.lines;
    const ask = (line_id: string, quantity: number) =>
      app().mutate('orderRequests.public.askReturn', {
        ...key,
        lines: [{ line_id, quantity }],
        idempotency_key: crypto.randomUUID(),
      });
    expect(order.offers.return_until).not.toBeNull();
    expect(refusalOf(await ask(cut.id, 1))).toBe('cut-not-returned');
    expect(refusalOf(await ask(stocked.id, 3))).toBe('line-not-in-order');
    expect(dataOf(orderRequests.public.askReturn, await ask(stocked.id, 1)).number).toMatch(/^CR-/);
  });

  test('before it has left us there is nothing to report and nothing to send back', async () => {
    const key = await paidByCard([HINGE]);
    const [line] = (await desk.order(key)).lines;
    const fault = { ...key, line_id: line.id, fault: 'missing', message: 'Not there', idempotency_key };
    expect(refusalOf(await app().mutate('orderRequests.public.reportFault', fault))).toBe('nothing-to-report');
    const back = { ...key, lines: [{ line_id: line.id, quantity: 1 }], idempotency_key };
    expect(refusalOf(await app().mutate('orderRequests.public.askReturn', back))).toBe('return-time-over');
  });
});

describe('ordering again', () => {
  test('the same configurations go into the cart once, and what is sold no more is named', async () => {
    const key = await paidByCard([CUPBOARD, HINGE]);
    const { lines } = await desk.order(key);
    await app().database.query(
      `update online_order_line set variant_id = 'gone-for-good' where order_id = $1 and not made_to_order`,
      [key.id],
    );
    const { id: cart_id } = dataOf(cart.createCart, await app().mutate('cart.createCart'));
    const idempotency_key = crypto.randomUUID();
    const again = async () =>
      dataOf(orders.public.again, await app().mutate('orders.public.again', { ...key, cart_id, idempotency_key }));
    const first = await again();
    expect(first.cart.items).toMatchObject([{ quantity: 1, configuration: lines[0].configuration }]);
    expect(first.left_out).toEqual([{ name: lines[1].name, why: expect.stringMatching(/./) }]);
    expect((await again()).cart.items).toMatchObject([{ quantity: 1 }]);
  });

  test('a ready-made set is one again, at what a set costs', async () => {
    const bought = await cartWith(app(), []);
    const slug = 'guest-bathroom-1000-driftwood-ash';
    dataOf(cart.addSet, await app().mutate('cart.addSet', { id: bought, slug }));
    const input = await checkoutOf(app(), bought);
    const { id, access_key } = dataOf(orders.public.place, await app().mutate('orders.public.place', input));
    await shop().stripe.pay(desk.session());
    await desk.settleReturn();
    const key = { id, access_key };
    const { subtotal } = await desk.order(key);
    const { id: cart_id } = dataOf(cart.createCart, await app().mutate('cart.createCart'));
    const request = { ...key, cart_id, idempotency_key: crypto.randomUUID() };
    const again = dataOf(orders.public.again, await app().mutate('orders.public.again', request));
    expect([again.left_out, again.cart.total]).toEqual([[], subtotal]);
  });

  test('an order that awaits its payment is paid or called off instead', async () => {
    const { id, access_key } = await placeOrder(app(), [HINGE], { payment_method: 'eft' });
    const { id: cart_id } = dataOf(cart.createCart, await app().mutate('cart.createCart'));
    const again = { id, access_key, cart_id, idempotency_key: crypto.randomUUID() };
    expect(refusalOf(await app().mutate('orders.public.again', again))).toBe('order-awaits-payment');
  });
});
