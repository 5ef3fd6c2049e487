import type { CartView } from '@plinth/contracts/store/cart/cart';
import { contracts } from '@plinth/contracts/contracts';
import { MOST_CENTS } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp, type Caller } from '../../../../../test/support/app';

const { cart } = contracts;
const app = useApp({ database: 'complete' });
jest.setTimeout(30_000);

const HINGE = 'HNG-SC110-FO-1';
const newCart = async (caller: Caller = {}): Promise<string> =>
  dataOf(cart.createCart, await app().mutate('cart.createCart', undefined, caller)).id;
const get = async (id: string, caller: Caller = {}): Promise<CartView> =>
  dataOf(cart.getCart, await app().query('cart.getCart', { id }, caller));
const tryAdd = (id: string, item: object) => app().mutate('cart.addItem', { id, item });
const add = async (id: string, item: object): Promise<CartView> => dataOf(cart.addItem, await tryAdd(id, item));

/** Items that are not samples, in one order. */
const items = async (from: number, count: number): Promise<string[]> =>
  (
    await app().database.query<{ id: string }>(
      `select v.id from variant v join product p on p.id = v.product_id where v.is_active and p.is_active and p.kind <> 'sample' order by v.id offset $1 limit $2`,
      [from, count],
    )
  ).map(({ id }) => id);

/** A cart with one each of these items. */
async function cartOf(
  variants: readonly string[],
  { quantity = 1, ...caller }: Caller & { quantity?: number } = {},
): Promise<string> {
  const id = await newCart(caller);
  await app().database.query(
    `insert into cart_line (id, cart_id, variant_id, quantity, price_when_added)
     select gen_random_uuid(), $1, v.id, $3, v.price from variant v where v.id = any($2)`,
    [id, variants, quantity],
  );
  return id;
}

describe('a cart holds 100 different items', () => {
  test('a full one takes one more of what it holds, and nothing else', async () => {
    const all = await items(0, 101);
    const id = await cartOf(all.slice(0, 100));
    const more = await add(id, { id: all[0] });
    expect(more.items).toHaveLength(100);
    expect(more.items.find(({ variant_id }) => variant_id === all[0])?.quantity).toBe(2);
    expect(refusalOf(await tryAdd(id, { id: all[100] }))).toBe('cart-full');
    expect((await get(id)).count).toBe(101);
  });

  test('a set that does not fit as a whole leaves nothing behind', async () => {
    const id = await cartOf(await items(0, 97));
    expect(refusalOf(await app().mutate('cart.addSet', { id, slug: 'country-kitchen-3000-sage' }))).toBe('cart-full');
    expect((await get(id)).items).toHaveLength(97);
  });

  test('ten that are added at once to 95 stop at 100', async () => {
    const all = await items(0, 105);
    const id = await cartOf(all.slice(0, 95));
    const answers = await Promise.all(all.slice(95).map((variant) => tryAdd(id, { id: variant })));
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(5);
    for (const answer of answers.filter(({ error }) => error !== undefined))
      expect(refusalOf(answer)).toBe('cart-full');
    expect((await get(id)).items).toHaveLength(100);
  });

  test('two carts that become one keep all of theirs, two full ones at most', async () => {
    const person = await app().signInNew('customer');
    const [own, second, third] = [await items(0, 100), await items(60, 100), await items(160, 80)];
    await cartOf(own, person);
    const claim = async (id: string) => dataOf(cart.claim, await app().mutate('cart.claim', { id }, person));
    const merged = await claim(await cartOf(second));
    expect(merged.items).toHaveLength(160);
    expect(merged.count).toBe(200);
    expect(refusalOf(await app().mutate('cart.addItem', { id: merged.id, item: { id: third[0] } }, person))).toBe(
      'cart-full',
    );
    const most = await claim(await cartOf([...own.slice(0, 10), ...third]));
    expect(most.items).toHaveLength(200);
    // What was there already needs no room.
    expect(most.items.find(({ variant_id }) => variant_id === own[0])?.quantity).toBe(2);
  });
});

describe('999 of one item is the most', () => {
  test('more than that is refused and the quantity stays', async () => {
    const id = await newCart();
    await add(id, { id: HINGE, quantity: 999 });
    expect(refusalOf(await tryAdd(id, { id: HINGE, quantity: 50 }))).toBe('cart-item-most');
    const [line] = (await get(id)).items;
    expect(refusalOf(await app().mutate('cart.increaseItemQty', { id, item_id: line.id }))).toBe('cart-item-most');
    expect((await get(id)).items[0].quantity).toBe(999);
    await app().mutate('cart.setItemQty', { id, item_id: line.id, quantity: 950 });
    expect(refusalOf(await tryAdd(id, { id: HINGE, quantity: 50 }))).toBe('cart-item-most');
    expect((await add(id, { id: HINGE, quantity: 49 })).items[0].quantity).toBe(999);
  });

  test('a set of which one part is too many is refused as a whole', async () => {
    const id = await newCart();
    const slug = 'country-kitchen-3000-sage';
    const before = dataOf(cart.addSet, await app().mutate('cart.addSet', { id, slug }));
    const last = before.items.at(-1);
    await app().mutate('cart.setItemQty', { id, item_id: last?.id, quantity: 990 });
    expect(refusalOf(await app().mutate('cart.addSet', { id, slug, quantity: 20 }))).toBe('cart-item-most');
    expect((await get(id)).items.map(({ quantity }) => quantity)).toEqual([
      ...before.items.slice(0, -1).map(({ quantity }) => quantity),
      990,
    ]);
  });
});

test('a cart that comes to more than an order can hold says so, until it is less', async () => {
  const dear = await app().database.query<{ id: string }>(
    `select id from variant where price > 300000 and is_active order by price desc limit 40`,
  );
  const id = await cartOf(
    dear.map((row) => row.id),
    { quantity: 999 },
  );
  const filled = await get(id);
  expect(filled.total).toBeGreaterThan(MOST_CENTS);
  expect(filled.notice).toBe(
    `This comes to more than the ${formatRand(MOST_CENTS)} that an order can hold here. Ask us for a quote, or remove something.`,
  );
  await app().database.query('update cart_line set quantity = 1 where cart_id = $1', [id]);
  expect((await get(id)).notice).toBeNull();
});
