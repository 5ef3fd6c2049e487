import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import type { CartView } from '@plinth/contracts/store/cart/cart';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { useApp } from '../../../../../../test/support/app';
import { checkoutOf } from '../../../../../../test/support/shopper';
import { Caches } from '../../../../platform/runtime/cache/caches';

const {
  cart,
  catalogue: { public: calls },
  orders,
} = contracts;
const app = useApp({ database: 'complete' });

const KITCHEN = 'country-kitchen-3000-sage';
const sets = async () => dataOf(calls.getSets, await app().query('catalogue.public.getSets'));
const set = async (slug: string, choice: object = {}) =>
  dataOf(calls.getSet, await app().query('catalogue.public.getSet', { slug, choice }));
const newCart = async (): Promise<string> =>
  dataOf(cart.createCart, await app().mutate('cart.createCart', undefined)).id;
const add = async (id: string, item: object): Promise<CartView> =>
  dataOf(cart.addItem, await app().mutate('cart.addItem', { id, item }));
const get = async (id: string): Promise<CartView> => dataOf(cart.getCart, await app().query('cart.getCart', { id }));
const addSet = async (id: string, input: object): Promise<CartView> =>
  dataOf(cart.addSet, await app().mutate('cart.addSet', { id, ...input }));

describe('ready-made sets', () => {
  test('all nine are on offer, for less than their parts, each with its drawing', async () => {
    const cards = await sets();
    expect(cards).toHaveLength(9);
    for (const { slug, image, price, full_price, discount_percent } of cards) {
      const drawing = await app().fetch(image);
      expect([slug, drawing.status, (await drawing.text()).slice(0, 4)]).toEqual([slug, 200, '<svg']);
      expect(price).toBeLessThan(full_price);
      expect(Math.abs(price - (full_price * (100 - discount_percent)) / 100)).toBeLessThan(50);
    }
  });

  test('the parts of a set add up to its price to the cent', async () => {
    for (const { slug } of await sets()) {
      const { parts, price, discount, full_price } = await set(slug);
      expect(parts.reduce((sum, part) => sum + part.line_total, 0)).toBe(price);
      expect(full_price - discount).toBe(price);
    }
  });

  test('a kitchen comes with its tops cut to their stretches, with the holes of its own sink and tap', async () => {
    const cut = (await set('family-kitchen-2400-highveld-oak')).parts.filter(({ role }) => role === 'top');
    expect(cut.map(({ configuration }) => configuration)).toEqual([
      expect.objectContaining({ kind: 'top', length: 1_800, depth: 600, edge: 'bullnose' }),
    ]);
    for (const { slug } of await sets()) {
      const { parts } = await set(slug);
      const holes = parts.flatMap(({ configuration }) =>
        configuration?.kind === 'top' ? (configuration.cut_outs ?? []) : [],
      );
      const id = await newCart();
      const { items } = await addSet(id, { slug });
      expect(items.filter(({ notice }) => notice !== null)).toEqual([]);
      const isWet = parts.some(({ variant_id }) => variant_id.startsWith('snk-'));
      expect([slug, holes.some(({ kind }) => kind === 'sink' || kind === 'undermount')]).toEqual([slug, isWet]);
    }
  });

  test('other fronts for all, or for one unit alone, are priced and drawn', async () => {
    const plain = await set(KITCHEN);
    const [first, second] = plain.parts.filter(({ role }) => role === 'unit');
    const walnut = await set(KITCHEN, {
      front_colour: 'umber-walnut',
      fronts: { [second.position]: 'chalk' },
      handle: 'knob',
    });
    const colourAt = (position: number) => walnut.parts.find((part) => part.position === position)?.front_colour;
    expect([colourAt(first.position), colourAt(second.position)]).toEqual(['umber-walnut', 'chalk']);
    expect(walnut.price).not.toBe(plain.price);
    expect(walnut.image).not.toBe(plain.image);
    expect((await app().fetch(walnut.image)).status).toBe(200);
  });

  test('name and text speak of the colours that are chosen, of both where it has two', async () => {
    const own = await set(KITCHEN);
    expect([own.name, own.other_colour]).toEqual(['Country kitchen, 3 m, Sage', 'chalk']);
    expect(own.description).toMatch(/^Sage below, Chalk above /);
    const other = await set(KITCHEN, { front_colour: 'dusk-blue', other_colour: 'umber-walnut' });
    expect(other.name).toBe('Country kitchen, 3 m, Dusk Blue');
    expect(other.description).toMatch(/^Dusk Blue below, Umber Walnut above /);
    expect(new Set(other.parts.flatMap(({ front_colour }) => front_colour ?? []))).toEqual(
      new Set(['dusk-blue', 'umber-walnut']),
    );
    for (const { slug, description } of await sets())
      expect([slug, description]).toEqual([slug, expect.not.stringContaining('{')]);
  });

  test('with end panels it costs what they cost in the set, and they lie in the cart as parts of it', async () => {
    for (const { slug } of await sets()) {
      const plain = await set(slug);
      const closed = await set(slug, { end_panels: 'yes' });
      expect([slug, closed.price - plain.price]).toEqual([slug, plain.end_panels?.price]);
      expect(closed.parts.filter(({ role }) => role === 'end')).toHaveLength(plain.end_panels?.count ?? -1);
      expect(closed.image).not.toBe(plain.image);
      expect([slug, [16, 32].includes(closed.wall - plain.wall)]).toEqual([slug, true]);
    }
    const id = await newCart();
    const filled = await addSet(id, { slug: KITCHEN, choice: { end_panels: 'yes', front_colour: 'dusk-blue' } });
    expect(filled.total).toBe((await set(KITCHEN, { end_panels: 'yes', front_colour: 'dusk-blue' })).price);
    expect(filled.items.every(({ set_slug }) => set_slug === KITCHEN)).toBe(true);
    // Without one it is as whole as before.
    const panel = filled.items.find(({ slug }) => slug.startsWith('end-panel'));
    const less = dataOf(cart.removeItem, await app().mutate('cart.removeItem', { id, item_id: panel?.id }));
    expect(less.sets[0]).toMatchObject({ whole: true, missing: [] });
    expect(less.total).toBe(filled.total - (panel?.line_total ?? 0));
  });

  test('an unknown set is not found; a colour that there is not is refused', async () => {
    expect(refusalOf(await app().query('catalogue.public.getSet', { slug: 'castle' }))).toBe('set-not-found');
    expect(
      refusalOf(await app().query('catalogue.public.getSet', { slug: KITCHEN, choice: { front_colour: 'tartan' } })),
    ).toBe('configuration-impossible');
    for (const path of ['castle.svg', `${KITCHEN}.svg?front_colour=tartan`, `${KITCHEN}.svg?colour=sage`]) {
      expect((await app().fetch(`/api/pictures/sets/${path}`)).status).toBe(404);
    }
  });
});

describe('a set in the cart', () => {
  test('stands there part by part, and costs what its page said', async () => {
    const shown = await set(KITCHEN, { front_colour: 'dusk-blue' });
    const filled = await addSet(await newCart(), { slug: KITCHEN, choice: { front_colour: 'dusk-blue' } });
    expect(filled.total).toBe(shown.price);
    expect(filled.items[0].slug).toBe(shown.parts[0].slug);
    expect(filled.items.every(({ set_slug, notice }) => set_slug === KITCHEN && notice === null)).toBe(true);
    expect(filled.items.reduce((sum, item) => sum + item.line_total, 0)).toBe(filled.total);
    expect(filled.sets).toEqual([
      {
        slug: KITCHEN,
        name: 'Country kitchen, 3 m',
        discount_percent: shown.discount_percent,
        is_offered: true,
        whole: true,
        discount: shown.discount,
        missing: [],
        notice: null,
      },
    ]);
    // Its units are no longer Sage: each says its own colour.
    expect(optionWords(filled.items[0])).toMatch(/Dusk Blue.*, part of Country kitchen, 3 m$/);
  });

  const remove = async (id: string, item_id: string): Promise<CartView> =>
    dataOf(cart.removeItem, await app().mutate('cart.removeItem', { id, item_id }));

  test('without its sink it gives less, says so, and gives all again when the sink is put back', async () => {
    const id = await newCart();
    const whole = await addSet(id, { slug: KITCHEN });
    const sink = whole.items.find(({ sku }) => sku === 'SNK-Q860-WH');
    if (!sink) throw new Error('The set has no sink');
    const without = await remove(id, sink.id);
    const { full_price, parts, discount_percent } = await set(KITCHEN);
    const alone = parts.find(({ variant_id }) => variant_id === sink.variant_id)?.price ?? 0;
    const left = full_price - alone;
    const percent = discount_percent * (2 * (left / full_price) - 1);
    // Rounded by the piece.
    expect(Math.abs(without.total - left * (1 - percent / 100))).toBeLessThan(50);
    expect(without.total).toBeLessThan(whole.total);
    // Said once, of the set, with what is missing.
    const [kitchenSet] = without.sets;
    expect(kitchenSet).toMatchObject({ slug: KITCHEN, whole: false, discount: left - without.total });
    expect(kitchenSet.notice).toMatch(/^Without .*sink.* saves you R.* instead of R.* on what is here\.$/i);
    expect(kitchenSet.missing).toEqual([
      expect.objectContaining({ variant_id: sink.variant_id, name: sink.name, quantity: 1, price: alone }),
    ]);
    expect(without.items.every(({ notice }) => notice === null)).toBe(true);
    const again = await add(id, { id: sink.variant_id, set_slug: KITCHEN });
    expect(again.total).toBe(whole.total);
    expect(again.items.every(({ notice }) => notice === null)).toBe(true);
    expect(again.sets).toEqual(whole.sets);
  });

  test('taken apart piece by piece it is never dearer than before, ends without a discount, and is ordered at those prices', async () => {
    const id = await newCart();
    let before = await addSet(id, { slug: KITCHEN, quantity: 2 });
    expect(before.sets[0].whole).toBe(true);
    for (const { id: line } of before.items.slice(0, -4)) {
      const less = dataOf(cart.decreaseItemQty, await app().mutate('cart.decreaseItemQty', { id, item_id: line }));
      expect(less.total).toBeLessThan(before.total);
      const after = await remove(id, line);
      expect(after.total).toBeLessThan(less.total);
      before = after;
    }
    expect(before.sets[0]).toMatchObject({ whole: false, discount: 0 });
    expect(before.sets[0].notice).toMatch(/^Half of .* is missing, so its 8% off, R/);

    const other = await newCart();
    const filled = await addSet(other, { slug: KITCHEN });
    const small = await remove(other, filled.items[filled.items.length - 1].id);
    const placed = dataOf(
      orders.public.place,
      await app().mutate('orders.public.place', await checkoutOf(app(), other)),
    );
    const order = dataOf(
      orders.public.get,
      await app().query('orders.public.get', { id: placed.id, access_key: placed.access_key }),
    );
    expect(order.lines.map(({ unit_price }) => unit_price)).toEqual(small.items.map(({ price }) => price));
    expect(order.lines[0].unit_price).toBeGreaterThan(filled.items[0].price);
  });

  test('one of its cupboards in another colour is still of it, and stands where it stood; in another size it is not', async () => {
    const id = await newCart();
    const { items } = await addSet(id, { slug: KITCHEN });
    const [, line] = items;
    const change = async (item_id: string, configuration: object): Promise<CartView> =>
      dataOf(
        cart.changeItem,
        await app().mutate('cart.changeItem', { id, item_id, item: { id: line.variant_id, configuration } }),
      );
    const walnut = await change(line.id, { front_colour: 'umber-walnut' });
    expect(walnut.items.map(({ slug }) => slug)).toEqual(items.map(({ slug }) => slug));
    expect(walnut.items[1]).toMatchObject({ set_slug: KITCHEN, quantity: line.quantity });
    expect(walnut.sets[0].whole).toBe(true);
    const wider = await change(walnut.items[1].id, { width: 580 });
    expect(wider.items.map(({ slug }) => slug)).toEqual(items.map(({ slug }) => slug));
    expect(wider.items[1].set_slug).toBeNull();
    expect(wider.sets[0].whole).toBe(false);
  });

  test('the same cupboard bought beside the set keeps its own price and line', async () => {
    const id = await newCart();
    const [part] = (await addSet(id, { slug: KITCHEN })).items;
    const filled = dataOf(
      cart.addItem,
      await app().mutate('cart.addItem', { id, item: { id: part.variant_id, configuration: part.configuration } }),
    );
    const same = filled.items.filter(({ variant_id }) => variant_id === part.variant_id);
    expect(same.map(({ set_slug }) => set_slug)).toEqual([KITCHEN, null]);
    expect(same[1].price).toBeGreaterThan(same[0].price);
  });

  test('one part singly, said to be of a set, has no discount', async () => {
    const { parts } = await set(KITCHEN);
    const alone = dataOf(
      cart.addItem,
      await app().mutate('cart.addItem', { id: await newCart(), item: { id: parts[0].variant_id, set_slug: KITCHEN } }),
    );
    expect(alone.items[0].price).toBeGreaterThan(parts[0].set_price);
  });

  test("what the set does not have is not put with it: a stone top at the set's discount costs what it costs", async () => {
    const STONE = 'ts-sq-600-1200';
    const alone = (await add(await newCart(), { id: STONE })).items[0].price;
    const id = await newCart();
    await addSet(id, { slug: 'flat-kitchen-1800-polar-white' });
    const { items } = await add(id, { id: STONE, quantity: 5, set_slug: 'flat-kitchen-1800-polar-white' });
    const stone = items.find(({ variant_id }) => variant_id === STONE);
    expect(stone).toMatchObject({ quantity: 5, price: alone, set_slug: null });
    expect(stone?.set_name).toBe('');
  });

  test('a line that was put with a set of which it is no part has no discount either, and is ordered at its own price', async () => {
    const STONE = 'ts-sq-600-1200';
    const alone = (await add(await newCart(), { id: STONE })).items[0].price;
    const id = await newCart();
    await addSet(id, { slug: KITCHEN });
    await add(id, { id: STONE });
    await app().database.query('update cart_line set set_slug = $2 where cart_id = $1 and variant_id = $3', [
      id,
      KITCHEN,
      STONE,
    ]);
    expect((await get(id)).items.find(({ variant_id }) => variant_id === STONE)).toMatchObject({
      price: alone,
      set_slug: null,
    });
    const placed = dataOf(orders.public.place, await app().mutate('orders.public.place', await checkoutOf(app(), id)));
    const order = dataOf(
      orders.public.get,
      await app().query('orders.public.get', { id: placed.id, access_key: placed.access_key }),
    );
    expect(order.lines.find(({ sku }) => sku === STONE.toUpperCase())?.unit_price).toBe(alone);
  });

  test('more of its parts than it wants cost what they cost alone', async () => {
    const id = await newCart();
    const filled = await addSet(id, { slug: KITCHEN });
    const [part] = filled.items;
    const alone = (await set(KITCHEN)).parts[0].price;
    const more = await add(id, { id: part.variant_id, configuration: part.configuration, set_slug: KITCHEN });
    expect(more.items[0]).toMatchObject({ quantity: part.quantity + 1, notice: null });
    // One price a line: rounded by the piece.
    expect(Math.abs(more.total - filled.total - alone)).toBeLessThanOrEqual(part.quantity + 1);
  });

  test('an address of no set at all is passed over', async () => {
    expect((await add(await newCart(), { id: 'HNG-SC110-FO-1', set_slug: 'castle' })).items[0].set_slug).toBeNull();
  });
});

describe('a set that is no longer sold', () => {
  const SLUG = 'flat-kitchen-1800-polar-white';
  const expectNotSold = async () => {
    expect(refusalOf(await app().query('catalogue.public.getSet', { slug: SLUG }))).toBe('set-not-found');
    expect(
      refusalOf(await app().query('catalogue.public.getSet', { slug: SLUG, choice: { front_colour: 'sage' } })),
    ).toBe('set-not-found');
    expect(refusalOf(await app().mutate('cart.addSet', { id: await newCart(), slug: SLUG }))).toBe('set-not-found');
  };
  const expectNotOnOffer = async () => {
    app().app.get(Caches).invalidate('public-pages');
    expect((await sets()).map(({ slug }) => slug)).not.toContain(SLUG);
    expect(await sets()).toHaveLength(8);
  };

  test('withdrawn, it cannot be opened or bought, and what lies in a cart loses its discount and says so', async () => {
    const id = await newCart();
    await addSet(id, { slug: SLUG });
    const { full_price } = await set(SLUG);
    await app().database.query('update ready_set set is_active = false where slug = $1', [SLUG]);
    try {
      await expectNotSold();
      await expectNotOnOffer();
      const left = await get(id);
      expect(left.total).toBe(full_price);
      expect(left.sets).toEqual([
        expect.objectContaining({
          is_offered: false,
          whole: false,
          notice: expect.stringMatching(
            /^We no longer sell .* as a set, so its \d+% off, R[\d.\s]+ on what is here, no longer counts\.$/,
          ),
        }),
      ]);
    } finally {
      await app().database.query('update ready_set set is_active = true where slug = $1', [SLUG]);
    }
  });

  test('one of its parts was withdrawn: the same', async () => {
    const id = await newCart();
    const { items } = await addSet(id, { slug: SLUG });
    const tap = items.at(-1)?.variant_id;
    await app().database.query('update variant set is_active = false where id = $1', [tap]);
    try {
      await expectNotSold();
      const left = await get(id);
      expect(left.items.at(-1)?.notice).toMatch(/^We no longer sell this/);
      expect(left.sets[0].notice).toMatch(/as a set, so its \d+% off, R/);
    } finally {
      await app().database.query('update variant set is_active = true where id = $1', [tap]);
    }
  });

  test.each([
    [
      'a colour that there is not',
      `update ready_set set front_colour = 'tartan' where slug = $1`,
      `update ready_set set front_colour = 'polar-white' where slug = $1`,
    ],
    [
      'no parts',
      `update set_part set set_slug = 'waiting' where set_slug = $1`,
      `update set_part set set_slug = $1 where set_slug = 'waiting'`,
    ],
  ])('one that cannot be made (%s) is left out, and the store goes on', async (_why, spoil, mend) => {
    await app().database.query(
      `insert into ready_set (slug, sku, name, room, description, wall, front_colour, carcass_colour, discount_percent, position, is_active, updated_at)
      select 'waiting', 'WAITING', name, room, description, wall, front_colour, carcass_colour, discount_percent, position, false, now() from ready_set where slug = $1`,
      [SLUG],
    );
    await app().database.query(spoil, [SLUG]);
    try {
      await expectNotOnOffer();
      expect(
        dataOf(calls.list, await app().query('catalogue.public.list', { q: 'kitchen' })).sets.length,
      ).toBeGreaterThan(0);
      expect(refusalOf(await app().query('catalogue.public.getSet', { slug: SLUG }))).toBe('set-not-found');
    } finally {
      await app().database.query(mend, [SLUG]);
      await app().database.query(`delete from ready_set where slug = 'waiting'`);
      app().app.get(Caches).invalidate('public-pages');
    }
    expect(await sets()).toHaveLength(9);
  });
});
