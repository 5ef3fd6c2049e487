import { contracts } from '@plinth/contracts/contracts';
import { deadlineText } from '@plinth/contracts/kernel/shop-clock';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import type { Caller } from '../../../../../test/support/app';
import { deliverMails } from '../../../../../test/support/people-app';
import { useShop } from '../../../../../test/support/shop';
import { cartWith, checkoutOf, placeOrder } from '../../../../../test/support/shopper';
import { formatDayWithWeekday } from './spoken-day';

const { orders, cart } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };

const NOBODY = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

/** Looks at orders, and changes none. */
const reception: Caller = { as: 'reception' };
const sales: Caller = { as: 'sales' };

const orderAs = async (caller: Caller, key: { id: string; access_key?: string }) =>
  dataOf(orders.public.get, await app().query('orders.public.get', key, caller));

describe('where is my order?', () => {
  const linkMails = async () => (await deliverMails(app())).filter(({ kind }) => kind === 'order-link');
  const find = (number: string, contact: string, headers = {}) =>
    app().mutate('orders.public.find', { number, contact }, { headers });

  test.each([
    ['the email address', (order: { email: string }) => order.email],
    ['the phone number, typed in any form', () => '+27 82 123 4567'],
  ])('its number and %s bring its link by mail, to the address of the order alone', async (_what, contact) => {
    const email = `finder-${crypto.randomUUID()}@example.test`;
    const { number, id, access_key } = await placeOrder(app(), [HINGE], { payment_method: 'eft', email });
    await deliverMails(app());
    const answer = dataOf(orders.public.find, await find(number.toLowerCase(), contact({ email })));
    expect(JSON.stringify(answer)).not.toContain(access_key);
    const [letter, ...more] = await linkMails();
    expect(more).toEqual([]);
    expect(letter?.mail.to?.map(({ address }) => address)).toEqual([email]);
    expect(letter?.mail.text).toContain(`/store/order/${id}?key=${access_key}`);
  });

  test('the page of the card is closed: the mail that came when it was placed has its number and the way back', async () => {
    const email = `closed-${crypto.randomUUID()}@example.test`;
    const mailsTo = async () =>
      (await deliverMails(app())).filter(({ mail }) => mail.to?.some(({ address }) => address === email));
    const { number, id, access_key } = await placeOrder(app(), [HINGE], { payment_method: 'card', email });
    const [letter, ...more] = await mailsTo();
    expect(more).toEqual([]);
    expect(letter?.mail.subject).toBe(`Order ${number} waits for your payment`);
    expect(letter?.mail.text).toContain(`/store/order/${id}?key=${access_key}`);
    // In the mail and on the page the same words: until when, and what there is to press.
    expect(letter?.mail.text).toContain('or cancel it: its items then go back into your cart');
    const order = await orderAs({}, { id, access_key });
    expect(order).toMatchObject({ number, status: 'pending_payment' });
    expect(letter?.mail.text).toContain(
      `until ${deadlineText(new Date(String(order.pay_until)), formatDayWithWeekday)}. If you left the card page`,
    );

    // Paid at once, it waits for nothing.
    await placeOrder(app(), [HINGE], { payment_method: 'card', email });
    const session_id = shop().stripe.sessionIds.at(-1) ?? '';
    await shop().stripe.pay(session_id);
    await app().mutate('payments.public.settleReturn', { session_id });
    await shop().stripe.settled();
    expect((await mailsTo()).map(({ kind }) => kind)).not.toContain('order-waiting');
  });

  test('a wrong number and a wrong address are answered alike, and bring nothing', async () => {
    const email = `finder-${crypto.randomUUID()}@example.test`;
    const { number } = await placeOrder(app(), [HINGE], { payment_method: 'eft', email });
    await deliverMails(app());
    const wrong = await find(number, 'somebody.else@example.test');
    const unknown = await find('PL-99999', email);
    expect(unknown).toEqual(wrong);
    expect(await linkMails()).toEqual([]);
    expect(await find(number, email)).toEqual(wrong);
    expect(await linkMails()).toHaveLength(1);
  });

  test('one order brings a few mails an hour, from wherever it is asked for; the answer stays the same', async () => {
    const email = `finder-${crypto.randomUUID()}@example.test`;
    const { number } = await placeOrder(app(), [HINGE], { payment_method: 'eft', email });
    await deliverMails(app());
    const answers = [];
    for (let i = 0; i < 7; i += 1)
      answers.push(await find(number, email, { 'x-forwarded-for': `10.3.3.${String(i)}` }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await linkMails()).toHaveLength(5);
  });

  test('who knows a number and nothing else keeps its customer from nothing, however often they ask', async () => {
    const email = `finder-${crypto.randomUUID()}@example.test`;
    const { number } = await placeOrder(app(), [HINGE], { payment_method: 'eft', email });
    for (let i = 0; i < 8; i += 1) await find(number, 'stranger@example.test', { 'x-forwarded-for': '10.4.4.4' });
    await deliverMails(app());
    expect((await find(number, email, { 'x-forwarded-for': '10.5.5.5' })).status).toBe(200);
    expect(await linkMails()).toHaveLength(1);
  });
});

describe('staff who may look at orders, and change none', () => {
  /** Everything that is open to whoever may see an order, and changes something. */
  const changes: readonly [string, object][] = [
    ['orders.public.cancel', {}],
    ['orders.public.payAgain', { payment_method: 'card' }],
    ['privacy.public.requestByOrder', { kind: 'export' }],
    ['orders.public.callOff', {}],
    ['orders.public.changeDay', { date: '2027-01-05' }],
    [
      'orderRequests.public.reportFault',
      { line_id: NOBODY, fault: 'missing', message: 'A screw', idempotency_key: NOBODY },
    ],
    ['orderRequests.public.askReturn', { lines: [{ line_id: NOBODY, quantity: 1 }], idempotency_key: NOBODY }],
    ['orders.changeStatus', { status: 'cancelled' }],
  ];

  test.each(changes)('%s is refused, and the order stays as it was', async (path, input) => {
    const { id, access_key } = await placeOrder(app(), [HINGE], { payment_method: 'eft' });
    expect(refusalOf(await app().mutate(path, { id, ...input }, reception))).toBe('not-permitted');
    expect(await orderAs({}, { id, access_key })).toMatchObject({
      status: 'pending_payment',
      payment_method: 'eft',
      payment_status: 'pending',
    });
  });

  test('to whoever may not even look there is no order', async () => {
    const { id } = await placeOrder(app(), [HINGE], { payment_method: 'eft' });
    for (const [path, input] of changes.slice(0, -1)) {
      for (const caller of [{}, { as: 'worker' }, await app().signInNew('customer')]) {
        expect(refusalOf(await app().mutate(path, { id, ...input }, caller))).toBe('order-not-found');
      }
    }
  });

  test('an order of their own they pay and call off like everybody', async () => {
    const own = await app().signInNew('reception');
    const { id } = await placeOrder(app(), [HINGE], { payment_method: 'eft' }, own);
    const { pay_url } = dataOf(
      orders.public.payAgain,
      await app().mutate('orders.public.payAgain', { id, payment_method: 'card' }, own),
    );
    expect(pay_url).toMatch(/\/pay\//);
    const { cart_id } = dataOf(orders.public.cancel, await app().mutate('orders.public.cancel', { id }, own));
    expect(dataOf(cart.getCart, await app().query('cart.getCart', { id: cart_id }, own)).items).toHaveLength(1);
  });
});

describe("the customer's secrets", () => {
  test("are not for staff: neither the order's key, nor the id of the cart that opens again", async () => {
    const cartId = await cartWith(app(), [HINGE]);
    const placed = dataOf(
      orders.public.place,
      await app().mutate('orders.public.place', await checkoutOf(app(), cartId, { payment_method: 'eft' })),
    );
    const { id, access_key } = placed;
    for (const caller of [reception, sales])
      expect(await orderAs(caller, { id })).toMatchObject({ id, access_key: null });
    const commented = dataOf(orders.comment, await app().mutate('orders.comment', { id, text: 'Rang twice' }, sales));
    expect(commented.access_key).toBeNull();
    expect((await orderAs({}, { id, access_key })).access_key).toBe(access_key);

    const cancelled = dataOf(orders.public.cancel, await app().mutate('orders.public.cancel', { id }, sales));
    expect(cancelled.cart_id).toBeNull();
    expect(dataOf(cart.getCart, await app().query('cart.getCart', { id: cartId })).items).toHaveLength(1);
  });

  test('are for the customer who is signed in', async () => {
    const customer = await app().signInNew('customer');
    const { id, access_key } = await placeOrder(app(), [HINGE], { payment_method: 'eft' }, customer);
    expect((await orderAs(customer, { id })).access_key).toBe(access_key);
  });

  test('who called the order off is told as it was', async () => {
    const ours = await placeOrder(app(), [HINGE], { payment_method: 'eft' });
    await app().mutate('orders.changeStatus', { id: ours.id, status: 'cancelled' }, sales);
    const theirs = await placeOrder(app(), [HINGE], { payment_method: 'eft' });
    await app().mutate('orders.public.cancel', { id: theirs.id, access_key: theirs.access_key });
    const lastOf = async (id: string) => (await orderAs(sales, { id })).timeline.at(-1);
    expect(await lastOf(ours.id)).toMatchObject({ text: 'Cancelled before it was paid', actor: 'Test sales' });
    expect(await lastOf(theirs.id)).toMatchObject({ text: 'The customer went back to the cart' });
  });
});
