import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { cartWith, checkoutOf } from '../../../../../test/support/shopper';

const { cart, carts, invoices } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const sales = { as: 'sales' } as const;
const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };

const numberOf = async (id: string) => dataOf(cart.getCart, await app().query('cart.getCart', { id })).number;
const rowOf = async (q: string) =>
  dataOf(carts.list, await app().query('carts.list', { q }, sales)).rows.find(({ number }) => number === q);
const open = async (number: string, as = 'sales') => app().query('carts.open', { id: number }, { as });

test('a cart is found by the number that its shopper says on the phone, with how far they came', async () => {
  const id = await cartWith(app(), [HINGE]);
  const number = await numberOf(id);
  const view = dataOf(carts.open, await open(number));
  expect(await rowOf(number)).toMatchObject({ status: 'open', stop: 'looking', pieces: 2, value: view.total });
  await app().mutate('cart.updateCart', { id, name: 'Lindiwe Khumalo', phone: '0821234567' });
  expect(await rowOf(number)).toMatchObject({ stop: 'details', name: 'Lindiwe Khumalo' });
  await app().mutate('orders.public.place', await checkoutOf(app(), id));
  expect(await rowOf(number)).toMatchObject({ status: 'checking_out', stop: 'payment' });
});

test('a guest’s name is the one they ordered with', async () => {
  const id = await cartWith(app(), [HINGE]);
  const number = await numberOf(id);
  await app().mutate('orders.public.place', await checkoutOf(app(), id));
  expect(await rowOf(number)).toMatchObject({ name: 'Thandi Nkosi', phone: '0821234567' });
  expect(dataOf(carts.open, await open(number)).name).toBe('Thandi Nkosi');
});

test('who looked is in the log; a cart that is empty is in no list, and the key of none is in any', async () => {
  const empty = dataOf(cart.createCart, await app().mutate('cart.createCart', {})).id;
  expect(await rowOf(await numberOf(empty))).toBeUndefined();
  const id = await cartWith(app(), [HINGE]);
  const number = await numberOf(id);
  expect(JSON.stringify(await rowOf(number))).not.toContain(id);
  expect(JSON.stringify((await open(number)).data)).not.toContain(id);
  const [entry] = await app().database.query<{ actor: string; subject_id: string }>(
    `select actor, subject_id from audit_entry where action = 'cart.view' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({ actor: 'Test sales', subject_id: number });
});

test('a cart is given up on the phone: it is the shopper’s no longer, and who did it is in the log', async () => {
  const id = await cartWith(app(), [HINGE]);
  const number = await numberOf(id);
  const given = await app().mutate('carts.changeStatus', { id: number, status: 'abandoned' }, sales);
  expect(dataOf(carts.changeStatus, given).status).toBe('abandoned');
  expect(JSON.stringify(given.data)).not.toContain(id);
  expect(refusalOf(await app().query('cart.getCart', { id }))).toBe('cart-id-invalid');
  expect(dataOf(carts.open, await open(number)).status).toBe('abandoned');
  const [entry] = await app().database.query<{ subject_id: string; after: object }>(
    `select subject_id, after from audit_entry where action = 'cart.status' order by id desc limit 1`,
  );
  expect(entry).toEqual({ subject_id: number, after: { status: 'abandoned' } });
});

test('a quote is made of a cart: its items at the shop’s prices, for whoever left their name', async () => {
  const id = await cartWith(app(), [HINGE, { id: 'base-unit-300-one-door' }]);
  await app().mutate('cart.updateCart', { id, name: 'Lindiwe Khumalo', phone: '0821234567' });
  const view = dataOf(cart.getCart, await app().query('cart.getCart', { id }));
  const quote = dataOf(
    invoices.createDraft,
    await app().mutate(
      'invoices.createDraft',
      { kind: 'quote', source: { from: 'cart', number: view.number }, idempotency_key: randomUUID() },
      sales,
    ),
  );
  expect(quote).toMatchObject({
    total: view.total,
    client: { name: 'Lindiwe Khumalo' },
    reference: `Cart ${view.number}`,
  });
  expect(quote.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  const readRefusal = async (number: string) =>
    refusalOf(
      await app().mutate(
        'invoices.createDraft',
        { kind: 'quote', source: { from: 'cart', number }, idempotency_key: randomUUID() },
        sales,
      ),
    );
  expect(await readRefusal('C999999999')).toBe('cart-id-invalid');
});

test('carts are for those who look after them', async () => {
  const number = await numberOf(await cartWith(app(), [HINGE]));
  for (const as of ['accounts', 'worker', 'customer']) expect(refusalOf(await open(number, as))).toBe('not-permitted');
});

test('a person’s cart is used by that person and by those who look after carts, not by all who work here', async () => {
  const shopper = await app().signInNew('customer');
  const { id } = dataOf(cart.createCart, await app().mutate('cart.createCart', {}, { cookie: shopper.cookie }));
  const seen = async (as: string) => refusalOf(await app().query('cart.getCart', { id }, { as }));
  expect(dataOf(cart.getCart, await app().query('cart.getCart', { id }, { cookie: shopper.cookie })).id).toBe(id);
  for (const as of ['accounts', 'driver', 'worker', 'customer']) expect(await seen(as)).toBe('cart-id-invalid');
  dataOf(cart.getCart, await app().query('cart.getCart', { id }, sales));
});
