import { contracts } from '@plinth/contracts/contracts';
import type { TopConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { placeOrder } from '../../../../../test/support/shopper';

const {
  cart,
  catalogue: { public: store },
  delivery,
  orders,
} = contracts;
const app = useApp({ database: 'complete' });
jest.setTimeout(60_000);

const BLANK = 'tl-cm-600-2400';
const TOP: TopConfiguration = {
  kind: 'top',
  length: 2_000,
  depth: 600,
  edge: 'square-abs',
  right_end: 'finished',
  cut_outs: [{ kind: 'sink', x: 900, front: 65, width: 840, depth: 480 }],
};
const WORDS = [
  '2000 × 600 mm',
  'front edge square, 2 mm ABS',
  'right end finished',
  'sink cut-out 840 × 480 mm, centre 900 mm from the left, 65 mm from the front',
];

const newCart = async () => dataOf(cart.createCart, await app().mutate('cart.createCart')).id;
const add = async (id: string, item: object) => dataOf(cart.addItem, await app().mutate('cart.addItem', { id, item }));
const price = async (configuration: object, variant_id = BLANK) =>
  dataOf(
    store.priceConfiguration,
    await app().query('catalogue.public.priceConfiguration', { variant_id, configuration }),
  );

describe('a top cut to size', () => {
  test('is priced line by line, and its lines are its price', async () => {
    const answer = await price(TOP);
    expect(answer.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Laminate top, 600 mm deep', 85_800],
      ['Cut to length', 6_500],
      ['Front edge: square, 2 mm ABS', 13_000],
      ['End finished', 8_500],
      ['Sink cut-out, drop-in', 29_500],
    ]);
    expect(answer.price).toBe(143_300);
    expect(answer.availability).toMatchObject({ made_to_order: true, in_stock: null });
  });

  test('has the same price and words in the cart and on the order, and takes nothing from the shelf', async () => {
    const stock = async () =>
      (await app().database.query<{ held: number }>('select held from stock_level where item_id = $1', [BLANK]))[0]
        .held;
    const held = await stock();
    const id = await newCart();
    const [line] = (await add(id, { id: BLANK, configuration: TOP, price: 1 })).items;
    expect(line).toMatchObject({
      price: 143_300,
      sku: '',
      options: WORDS.map((value) => ({ name: '', value })),
      made_to_order: true,
      available: null,
      is_formica: true,
      configuration: TOP,
    });
    const placed = await placeOrder(app(), [{ id: BLANK, configuration: TOP }]);
    const order = dataOf(
      orders.public.get,
      await app().query('orders.public.get', { id: placed.id, access_key: placed.access_key }),
    );
    expect(order.lines).toEqual([
      expect.objectContaining({
        unit_price: 143_300,
        options: WORDS.map((value) => ({ name: '', value })),
        made_to_order: true,
        configuration: TOP,
      }),
    ]);
    expect(await stock()).toBe(held);
  });

  test('said in another order it is the same line; another hole is another line', async () => {
    const id = await newCart();
    const tap = { kind: 'tap', x: 1_600, front: 500, width: 35, depth: 35 };
    await add(id, { id: BLANK, configuration: { ...TOP, cut_outs: [...(TOP.cut_outs ?? []), tap] } });
    await add(id, { id: BLANK, configuration: { ...TOP, left_end: 'wall', cut_outs: [tap, ...(TOP.cut_outs ?? [])] } });
    const { items } = await add(id, { id: BLANK, configuration: TOP });
    expect(items.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  test('that cannot be made is refused with the nearest that can', async () => {
    const wrong = { ...TOP, cut_outs: [{ kind: 'sink', x: 900, front: 40, width: 900, depth: 480 }] };
    expect(await price(wrong)).toMatchObject({
      price: null,
      lines: [],
      availability: null,
      problems: [
        {
          field: 'cut_outs.0.front',
          message: 'a 900 mm sink cut-out leaves 40 mm in front of it: at least 60 mm',
          nearest: 60,
        },
      ],
    });
    const answer = await app().mutate('cart.addItem', {
      id: await newCart(),
      item: { id: BLANK, configuration: wrong },
    });
    expect(refusalOf(answer)).toBe('configuration-impossible');
    expect(answer.error?.data.fields?.['configuration.cut_outs.0.front']).toHaveLength(1);
  });

  test('with a hole for another sink than the one in the cart says so, and is silent when they match', async () => {
    const id = await newCart();
    const noticeOf = ({ items }: { items: { variant_id: string; notice: string | null }[] }) =>
      items.filter(({ variant_id }) => variant_id === BLANK).map(({ notice }) => notice);
    expect(noticeOf(await add(id, { id: BLANK, configuration: TOP }))).toEqual([null]);
    expect(noticeOf(await add(id, { id: 'snk-s860' }))).toEqual([
      'The sink cut-out in this top is 840 × 480 mm, but Single bowl sink with drainer, 860 mm in your cart needs 840 × 415 mm. Change the cut-out, or remove it from the cart.',
    ]);
    const hole = { kind: 'sink', x: 900, front: 65, width: 840, depth: 415, outer_width: 860, outer_depth: 435 };
    const other = await newCart();
    await add(other, { id: 'snk-s860' });
    expect(noticeOf(await add(other, { id: BLANK, configuration: { ...TOP, cut_outs: [hole] } }))).toEqual([null]);
    expect((await price({ ...TOP, cut_outs: [{ ...hole, outer_depth: 410 }] })).problems).toEqual([
      expect.objectContaining({ field: 'cut_outs.0.depth', nearest: 400 }),
    ]);
  });

  test('and a sink unit that is too narrow for the sink beside it are told of, until it is made wide enough', async () => {
    const id = await newCart();
    const sinkIn = ({ items }: Awaited<ReturnType<typeof add>>) =>
      items.filter(({ variant_id }) => variant_id === 'snk-d1160').map(({ notice }) => notice);
    await add(id, { id: 'ks-600-1d-pw' });
    expect(sinkIn(await add(id, { id: 'snk-d1160' }))).toEqual([
      'This needs a cupboard from 800 mm wide, and yours in this cart measures 600 mm. Take a wider cupboard, or another one of these.',
    ]);
    expect(sinkIn(await add(id, { id: 'ks-600-1d-pw', configuration: { width: 900 } }))).toEqual([null]);
  });

  test('is offered the holes of the sinks that the shop sells', async () => {
    const { fixtures } = dataOf(
      store.getWorkshop,
      await app().query('catalogue.public.getWorkshop', { slug: 'laminate-top-carrara-mist' }),
    );
    expect(fixtures).toContainEqual({
      slug: 'single-bowl-sink-with-drainer-860-mm',
      name: 'Single bowl sink with drainer, 860 mm',
      outside: { width: 860, depth: 435 },
      cut_outs: [{ kind: 'sink', width: 840, depth: 415 }],
    });
  });

  test('is a top: a cupboard has no such choice, and a top none of a cupboard', async () => {
    expect((await price(TOP, 'kb-300-1d-pw')).problems).toEqual([
      expect.objectContaining({ message: 'This item is sold as it is' }),
    ]);
    expect((await price({ width: 400 })).problems).toEqual([
      expect.objectContaining({ message: 'This item is sold as it is' }),
    ]);
  });

  test('comes when it is made, not when the blank could come', async () => {
    const [suburb] = dataOf(
      delivery.public.searchSuburbs,
      await app().query('delivery.public.searchSuburbs', { q: 'Noordwyk' }),
    );
    const quote = async (configuration: TopConfiguration | null) =>
      dataOf(
        delivery.public.quoteItem,
        await app().query('delivery.public.quoteItem', { variant_id: BLANK, configuration, suburb_id: suburb.id }),
      ).earliest_on;
    expect(Date.parse(await quote(TOP))).toBeGreaterThan(Date.parse(await quote(null)));
  });

  test('is drawn from above and from the side; one that cannot be made is not', async () => {
    const plan = (query: string) => fetch(`${app().url}/api/pictures/variants/${BLANK}/plan.svg?v=1${query}`);
    expect(
      await (await plan('&kind=top&length=2000&depth=600&edge=square-abs&cut_outs=sink.900.65.840.480')).text(),
    ).toContain('>840 × 480<');
    expect(await (await plan('')).text()).toContain('>2400 mm<');
    expect((await plan('&kind=top&length=2000&depth=600&edge=square-abs&cut_outs=sink.900.5.840.480')).status).toBe(
      404,
    );
  });
});
