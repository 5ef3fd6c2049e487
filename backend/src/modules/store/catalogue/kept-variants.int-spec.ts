import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const {
  cart,
  catalogue: { public: store },
  invoices,
} = contracts;
const app = useApp({ database: 'complete' });
jest.setTimeout(60_000);

const priced = async (variant_id: string, configuration: object) =>
  dataOf(
    store.priceConfiguration,
    await app().query('catalogue.public.priceConfiguration', { variant_id, configuration }),
  );
const variant = async (slug: string, sku: string) => {
  const { variants } = dataOf(store.getItem, await app().query('catalogue.public.getItem', { slug }));
  const found = variants.find((one) => one.sku === sku);
  if (!found) throw new RangeError(sku);
  return found;
};
const inCart = async (id: string, configuration: object) => {
  const { id: cartId } = dataOf(cart.createCart, await app().mutate('cart.createCart'));
  const { items } = dataOf(
    cart.addItem,
    await app().mutate('cart.addItem', { id: cartId, item: { id, configuration } }),
  );
  return items;
};

describe('a cupboard that was made as another one of the catalogue', () => {
  test('is that one, by its price, name and address', async () => {
    const own = await variant('base-unit-600-one-door', 'KB-600-1D-HO');
    expect(await priced('kb-450-1d-ho', { width: 600 })).toMatchObject({
      price: own.price,
      name: 'Base unit 600, one door',
      same_as: { slug: 'base-unit-600-one-door', variant_id: own.id, name: 'Base unit 600, one door' },
    });
    expect(await priced('kb-450-1d-pw', { width: 600, front_colour: 'highveld-oak', doors: 1 })).toMatchObject({
      same_as: { variant_id: own.id },
    });
    expect((await priced('kb-450-1d-ho', { width: 601 })).same_as).toBeNull();
  });

  test('costs what that one costs, also where the company set its price by hand', async () => {
    await app().database.query(`update variant set price = 99900 where id = 'kb-600-1d-pw'`);
    expect((await priced('kb-450-1d-pw', { width: 600 })).price).toBe(99_900);
    const [alternatives] = dataOf(
      store.priceAlternatives,
      await app().query('catalogue.public.priceAlternatives', {
        variant_id: 'kb-450-1d-pw',
        configuration: {},
        alternatives: [{ field: 'width', values: [600] }],
      }),
    );
    expect(alternatives.prices).toEqual([99_900]);
  });

  test('goes into the cart as that one; a colour that the catalogue has is its own article', async () => {
    const own = await variant('base-unit-600-one-door', 'KB-600-1D-HO');
    const asOwn = [{ sku: own.sku, name: 'Base unit 600, one door', configuration: null, price: own.price }];
    expect(await inCart('kb-450-1d-ho', { width: 600 })).toMatchObject(asOwn);
    expect(await inCart('kb-600-1d-pw', { front_colour: 'highveld-oak' })).toMatchObject(asOwn);
  });

  test('stays what it is when the one like it is on special, and so does a special that was changed', async () => {
    expect(await priced('kb-600-1d-pw', { front_colour: 'slate-grey', handle: 'bar' })).toMatchObject({
      same_as: null,
    });
    expect(await priced('sp-kb600-sg-sg', { width: 450 })).toMatchObject({ same_as: null });
  });
});

describe('who wants other runners in the drawers', () => {
  test('gets them into the cart by their name, and pays what they cost', async () => {
    const [{ price, configuration, options }] = await inCart('kd-500-3-pw', { runner: 'undermount-soft' });
    expect(configuration).toEqual({ runner: 'undermount-soft' });
    expect(options).toContainEqual({ name: 'Drawer runners', value: 'Soft-close undermount runners' });
    expect(price).toBeGreaterThan((await priced('kd-500-3-pw', {})).price ?? Infinity);
  });

  test('that the company does not keep is told the reason', async () =>
    expect(await priced('kd-500-3-pw', { runner: 'of-others' })).toMatchObject({
      price: null,
      problems: [{ field: 'runner', message: 'there is no runner “of-others” any more', nearest: 'ball-bearing' }],
    }));
});

test('a top that is ordered as long as one on the shelf is that one, with its stock', async () => {
  const own = await variant('laminate-top-carrara-mist', 'TL-CM-600-2400');
  const answer = await priced('tl-cm-600-3600', { kind: 'top', length: 2_400, depth: 600, edge: 'bullnose' });
  expect(answer).toMatchObject({ price: own.price, same_as: { variant_id: own.id } });
  expect(answer.availability).toEqual(own.availability);
});

test('a salesperson who types a width is offered the cupboard of that width once, and no other one beside it', async () => {
  const found = async (q: string) =>
    dataOf(invoices.searchItems, await app().query('invoices.searchItems', { q }, { as: 'sales' }));
  for (const q of ['grocery 600 oak', 'grocery 600mm oak']) {
    const [first, ...rest] = await found(q);
    expect([q, first.sku, first.configuration]).toEqual([q, 'KT-600-L-HO', null]);
    expect(rest.map(({ slug }) => slug)).not.toContain('grocery-cupboard-450');
  }
});
