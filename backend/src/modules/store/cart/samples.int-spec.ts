import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const {
  cart,
  catalogue: { public: store },
  delivery,
} = contracts;
const app = useApp({ database: 'complete' });

const newCart = async () => dataOf(cart.createCart, await app().mutate('cart.createCart')).id;
const tryAdd = (id: string, item: object) => app().mutate('cart.addItem', { id, item });
const add = async (id: string, item: object) => dataOf(cart.addItem, await tryAdd(id, item));
const get = async (id: string) => dataOf(cart.getCart, await app().query('cart.getCart', { id }));
const samples = async () =>
  dataOf(store.getColours, await app().query('catalogue.public.getColours')).flatMap(({ sample }) => sample ?? []);
const suburb = async () =>
  dataOf(delivery.public.searchSuburbs, await app().query('delivery.public.searchSuburbs', { q: 'Noordwyk' }))[0].id;
const fee = async (cart_id: string) =>
  dataOf(
    delivery.public.quoteCart,
    await app().query('delivery.public.quoteCart', { cart_id, suburb_id: await suburb() }),
  ).fee;

describe('colour samples', () => {
  test('most colours have one, at the small fee', async () => {
    const all = await samples();
    expect(all.length).toBeGreaterThanOrEqual(20);
    expect(new Set(all.map(({ price }) => price))).toEqual(new Set([25_00]));
  });

  test('one of each colour', async () => {
    const [first] = await samples();
    const id = await newCart();
    expect(refusalOf(await tryAdd(id, { id: first.variant_id, quantity: 2 }))).toBe('sample-twice');
    await add(id, { id: first.variant_id });
    expect(refusalOf(await tryAdd(id, { id: first.variant_id }))).toBe('sample-twice');
  });

  test('five in an order', async () => {
    const all = await samples();
    const id = await newCart();
    const left: number[] = [];
    for (const { variant_id } of all.slice(0, 5)) left.push((await add(id, { id: variant_id })).samples_left);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect(refusalOf(await tryAdd(id, { id: all[5].variant_id }))).toBe('samples-full');
  });

  test('what slips in at the same moment, or is counted up, is told and must go before it is ordered', async () => {
    const all = await samples();
    const id = await newCart();
    await Promise.all(all.slice(0, 8).map(({ variant_id }) => tryAdd(id, { id: variant_id })));
    const { items } = await get(id);
    expect(items.filter(({ available }) => available === 1)).toHaveLength(Math.min(5, items.length));
    for (const item of items.slice(5))
      expect(item.notice).toBe('An order holds 5 colour samples. Remove this one to go on.');
    const counted = dataOf(
      cart.increaseItemQty,
      await app().mutate('cart.increaseItemQty', { id, item_id: items[0].id }),
    );
    expect(counted.items[0].notice).toBe('One sample of each colour is what we send. Enter 1 to go on.');
  });

  test('travel free by themselves, and with other things at the price of those', async () => {
    const [first] = await samples();
    const id = await newCart();
    await add(id, { id: first.variant_id });
    expect(await fee(id)).toBe(0);
    await add(id, { id: 'HNG-SC110-FO-1' });
    expect(await fee(id)).toBeGreaterThan(0);
  });
});
