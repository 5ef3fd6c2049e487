import { whileHeld } from '../../../../../test/support/while-held';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { cartWith, placeOrder } from '../../../../../test/support/shopper';
import { useShop } from '../../../../../test/support/shop';
import { Db, type Tx } from '../../../platform/data/database/db';
import { Jobs } from '../../../platform/data/jobs/jobs';
import { ConstantsService } from '../../base/company/constants.service';
import { CartRepository } from './cart.repository';
import { expireCarts, CartExpiry } from './cart-expiry';

const shop = useShop();
const app = () => shop().app;
const { cart } = contracts;
const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };

beforeEach(async () => {
  await app().database.query('delete from cart c where not exists (select from online_order o where o.cart_id = c.id)');
});

const expire = (batch?: number): Promise<number> => app().app.get(CartExpiry).removeExpired(undefined, batch);
const aged = (id: string, days: number) =>
  app().database.query(`update cart set updated_at = now() - $2::int * interval '1 day' where id = $1`, [id, days]);
const left = async (): Promise<string[]> =>
  (await app().database.query<{ id: string }>('select id from cart')).map(({ id }) => id);

test('a cart that nobody changed for thirty days goes, with what is in it and who it was; one day earlier it stays', async () => {
  const [old, young] = [await cartWith(app(), [HINGE]), await cartWith(app(), [HINGE])];
  dataOf(
    cart.updateCart,
    await app().mutate('cart.updateCart', { id: old, name: 'Thandi Nkosi', email: 'thandi@example.co.za' }),
  );
  await aged(old, 31);
  await aged(young, 29);
  expect(await expire()).toBe(1);
  expect(await app().database.query('select id from cart_line where cart_id = $1', [old])).toEqual([]);
  expect(refusalOf(await app().query('cart.getCart', { id: old }))).toBe('cart-id-invalid');
  expect(dataOf(cart.getCart, await app().query('cart.getCart', { id: young })).count).toBe(2);
  expect(await expire()).toBe(0);
});

test('the browser that named it, and the person whose it was, begin anew', async () => {
  const person = await app().signInNew('customer');
  const id = await cartWith(app(), [HINGE], person);
  await aged(id, 31);
  await expire();
  const begun = dataOf(cart.claim, await app().mutate('cart.claim', { id }, person));
  expect(begun).toMatchObject({ count: 0, status: 'open', user_id: person.userId });
  expect(begun.id).not.toBe(id);
});

test.each<[string, (id: string, item_id: string) => Promise<unknown>]>([
  ['one more', (id, item_id) => app().mutate('cart.increaseItemQty', { id, item_id })],
  ['one less', (id, item_id) => app().mutate('cart.decreaseItemQty', { id, item_id })],
  ['another number', (id, item_id) => app().mutate('cart.setItemQty', { id, item_id, quantity: 7 })],
  ['a line that is taken out', (id, item_id) => app().mutate('cart.removeItem', { id, item_id })],
  ['another item', (id) => app().mutate('cart.addItem', { id, item: { id: 'base-unit-300-one-door' } })],
  ['a name', (id) => app().mutate('cart.updateCart', { id, name: 'Thandi Nkosi' })],
])('%s is a change, and the days begin again', async (_, change) => {
  const id = await cartWith(app(), [HINGE]);
  const [line] = dataOf(cart.getCart, await app().query('cart.getCart', { id })).items;
  await aged(id, 40);
  await change(id, line.id);
  expect(await expire()).toBe(0);
});

test('to look at it is none: who only looks changes nothing', async () => {
  const id = await cartWith(app(), [HINGE]);
  await aged(id, 40);
  await app().query('cart.getCart', { id });
  expect(await expire()).toBe(1);
});

test('what came from another cart at signing in is a change, too', async () => {
  const person = await app().signInNew('customer');
  const own = await cartWith(app(), [HINGE], person);
  const anonymous = await cartWith(app(), [HINGE]);
  await aged(own, 40);
  await app().mutate('cart.claim', { id: anonymous }, person);
  expect(await expire()).toBe(0);
  // The merged one is of no use to anybody.
  await aged(anonymous, 31);
  expect(await expire()).toBe(1);
  expect(await left()).toEqual(expect.arrayContaining([own]));
});

test('one that an order names stays, whatever became of the order', async () => {
  const order = await placeOrder(app(), [HINGE], { payment_method: 'eft' });
  const [{ cart_id }] = await app().database.query<{ cart_id: string }>(
    'select cart_id from online_order where id = $1',
    [order.id],
  );
  await app().database.query(`update online_order set status = 'cancelled' where id = $1`, [order.id]);
  await app().database.query(`update cart set status = 'open' where id = $1`, [cart_id]);
  await aged(cart_id, 400);
  expect(await expire()).toBe(0);
  expect(await left()).toContain(cart_id);
});

test('many go in batches, each once, also by two backends at the same time', async () => {
  await app().database.query(
    `insert into cart (id, updated_at) select 'old-' || n, now() - interval '60 days' from generate_series(1, 95) n`,
  );
  const [one, other] = await Promise.all([expire(10), expire(10)]);
  expect(one + other).toBe(95);
  expect((await left()).filter((id) => id.startsWith('old-'))).toEqual([]);
});

test('one that somebody is changing at that moment is not waited for, and stays', async () => {
  const id = await cartWith(app(), [HINGE]);
  await aged(id, 60);
  const lock = (tx: Tx) => app().app.get(CartRepository).lockCart(tx, id);
  await whileHeld(app().app.get(Db), lock, async () => expect(await expire()).toBe(0));
  expect(await left()).toContain(id);
});

test('the company’s own number of days counts, and a job does it', async () => {
  const id = await cartWith(app(), [HINGE]);
  await aged(id, 31);
  const jobs = app().app.get(Jobs);
  const nightWith = async (days: number) => {
    await app().database.query(
      `update constant set value = to_jsonb($1::int) where key = 'orders.cart_abandoned_after_days'`,
      [days],
    );
    app().app.get(ConstantsService).invalidate();
    await jobs.send(expireCarts, {});
    expect((await jobs.drain()).failed).toBe(0);
    return left();
  };
  expect(await nightWith(60)).toContain(id);
  expect(await nightWith(30)).not.toContain(id);
});
