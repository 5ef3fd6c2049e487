import type { CartView } from '@plinth/contracts/store/cart/cart';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { countStatements } from '../../../../../test/support/statements';

const {
  cart,
  catalogue: { public: calls },
} = contracts;
const app = useApp({ database: 'complete' });

const HINGE = 'HNG-SC110-FO-1';
const BASE_CUPBOARD = 'base-unit-300-one-door';

const newCart = async (): Promise<string> => dataOf(cart.createCart, await app().mutate('cart.createCart')).id;
const get = async (id: string): Promise<CartView> => dataOf(cart.getCart, await app().query('cart.getCart', { id }));
const add = async (id: string, item: object): Promise<CartView> =>
  dataOf(cart.addItem, await app().mutate('cart.addItem', { id, item }));

describe('changing what is in the cart already', () => {
  const change = (id: string, item_id: string, item: object, key?: string) =>
    app().mutate('cart.changeItem', { id, item_id, item, ...(key !== undefined && { idempotency_key: key }) });

  test('three cupboards of 313 mm become three of 380: one line, a new price, sent twice or not', async () => {
    const id = await newCart();
    const before = await add(id, { id: BASE_CUPBOARD, quantity: 3, configuration: { width: 313 } });
    const key = crypto.randomUUID();
    const wanted = { id: BASE_CUPBOARD, configuration: { width: 380 } };
    for (const _ of [1, 2]) {
      const after = dataOf(cart.changeItem, await change(id, before.items[0].id, wanted, key));
      expect(after.items).toMatchObject([{ quantity: 3, configuration: { width: 380 } }]);
      expect(after.total).not.toBe(before.total);
    }
  });

  test('what cannot be made, or is in no line of this cart, changes nothing', async () => {
    const id = await newCart();
    const before = await add(id, { id: BASE_CUPBOARD, configuration: { width: 313 } });
    const other = await add(await newCart(), { id: HINGE });
    const impossible = { id: BASE_CUPBOARD, configuration: { width: 9_000 } };
    expect((await change(id, before.items[0].id, impossible)).error).toBeDefined();
    expect(refusalOf(await change(id, other.items[0].id, { id: HINGE }))).toBe('cart-item-not-found');
    expect((await get(id)).items).toEqual(before.items);
  });
});

describe('choosing its handles', () => {
  const bar = { handle: 'bar', handle_finish: 'black', handle_centres: 320 };

  test('a black bar of 320 is what the cart says and what its price is of', async () => {
    const id = await newCart();
    const [usual] = (await add(id, { id: BASE_CUPBOARD })).items;
    const { items } = await add(id, { id: BASE_CUPBOARD, configuration: bar });
    const black = items.find(({ configuration }) => configuration !== null);
    expect(black?.options).toContainEqual({ name: 'Handle', value: 'bar 320 black' });
    expect(usual.options).not.toContainEqual({ name: 'Handle', value: 'bar 320 black' });
    expect(black?.price).toBeGreaterThan(usual.price);
    const brass = { id: BASE_CUPBOARD, configuration: { handle: 'bar', handle_finish: 'brass' } };
    expect(refusalOf(await app().mutate('cart.addItem', { id, item: brass }))).toBe('configuration-impossible');
  });

  test('another style has its price beside a length that it does not come in', async () => {
    const priced = dataOf(
      calls.priceAlternatives,
      await app().query('catalogue.public.priceAlternatives', {
        variant_id: BASE_CUPBOARD,
        configuration: bar,
        alternatives: [
          { field: 'handle', values: ['cup', 'none'] },
          { field: 'handle_finish', values: ['brushed-steel', 'gold'] },
          { field: 'handle_centres', values: [128] },
        ],
      }),
    );
    expect(priced.map(({ prices }) => prices.map((price) => price !== null))).toEqual([
      [true, true],
      [true, false],
      [true],
    ]);
  });
});

describe('choosing what else it could be', () => {
  test('all that may be chosen instead has its price, by one reading of the item', async () => {
    const variant_id = 'KB-600-1D-SA';
    const boards = dataOf(calls.getColours, await app().query('catalogue.public.getColours')).flatMap(
      ({ kind, code }) => (kind === 'board' ? [code] : []),
    );
    const alternatives = [
      { field: 'width', values: [600, 601, 9_000] },
      { field: 'front_colour', values: [...boards, 'tartan'] },
      { field: 'carcass_colour', values: boards },
      { field: 'doors', values: [1, 2] },
      { field: 'drawers', values: [0, 1, 2, 3] },
      { field: 'shelves', values: [0, 1, 2, 3] },
      { field: 'handle', values: ['knob', 'cup', 'none'] },
    ];
    const { result, statements } = await countStatements(() =>
      app().query('catalogue.public.priceAlternatives', { variant_id, configuration: { height: 800 }, alternatives }),
    );
    const priced = dataOf(calls.priceAlternatives, result);
    expect(statements).toBeLessThanOrEqual(4);
    expect(priced.map(({ field, prices }) => [field, prices.length])).toEqual(
      alternatives.map(({ field, values }) => [field, values.length]),
    );
    const [widths, fronts, , , , , handles] = priced;
    // A second door; and nothing is as wide as that.
    expect(widths.prices[1]).toBeGreaterThan((widths.prices[0] ?? 0) + 50_00);
    expect([widths.prices[2], fronts.prices.at(-1)]).toEqual([null, null]);
    const alone = await app().query('catalogue.public.priceConfiguration', {
      variant_id,
      configuration: { height: 800, handle: 'none' },
    });
    expect(handles.prices[2]).toBe(dataOf(calls.priceConfiguration, alone).price);
    expect(
      (
        await app().query('catalogue.public.priceAlternatives', {
          variant_id,
          configuration: {},
          alternatives: [{ field: 'width', values: Array.from({ length: 33 }, (_, at) => 300 + at) }],
        })
      ).status,
    ).toBe(400);
  });
});
